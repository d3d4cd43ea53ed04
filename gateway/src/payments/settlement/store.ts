import type { IsoDate } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { ClearedRow, TerminalKey } from '../batches/store';
import type { CutOffRule } from './cut-off';
import { clearingQueues, type ClearingKind } from './queues';

/** A terminal that has something to clear, with the time of its oldest row. */
export interface DueTerminal extends TerminalKey, CutOffRule {
  oldest: Date;
  /** The last day whose batch is closed, so that nothing is added to it. */
  closed: IsoDate | null;
  /** The day whose batch is open. */
  filling: IsoDate | null;
  /** One of its jobs was given up and waits for staff. */
  isGivenUp: boolean;
}

/** True if no void of the transaction is in progress. */
export const isNotBeingVoided = (requestType: 'void' | 'achvoid') => sql`not exists (
    select from transactions as reversals
    where reversals.account_id = transactions.account_id and reversals.parent_transaction_id = transactions.id
      and reversals.request_type = ${sql.lit(requestType)} and reversals.state = 'unknown'
  )`;

/** Approved card payments and refunds that have not settled and are not being voided. */
const unsettled = sql`settled is null and voided is null and state = 'approved' and request_type in ('sale', 'credit')
  and captured is not null and ${isNotBeingVoided('void')}`;

/**
 * Authorized bank payments that the processor has and that wait for the next batch. Excludes
 * refunds of returned debits.
 */
const unbatched = sql`settled is null and voided is null and state = 'pending' and payment_type = 'ach'
  and request_type in ('ach', 'achcredit') and ach_status_id = 2 and ach_is_authorized
  and processor_transaction_id is not null and ${isNotBeingVoided('achvoid')}
  and not exists (
    select from transactions as debits
    where debits.account_id = transactions.account_id and debits.id = transactions.parent_transaction_id
      and transactions.request_type = 'achcredit' and debits.state = 'declined'
  )`;

const clearable = { card: unsettled, ach: unbatched } as const;
/** The time when a transaction became clearable. */
const readySince = { card: sql.ref('captured'), ach: sql.ref('authorized') } as const;

/**
 * Finds terminals with something to clear, or a given one of them. Leaves out terminals with a job
 * that was given up, unless requested: those wait for staff.
 */
export async function dueTerminals(
  db: Executor,
  kind: ClearingKind,
  { only, withGivenUp = false }: { only?: TerminalKey; withGivenUp?: boolean } = {},
): Promise<DueTerminal[]> {
  const isOne = only
    ? sql`account_id = ${only.accountId} and terminal_id = ${only.terminalId} and`
    : sql.raw('');
  const batches = sql`batches
      where batches.account_id = due.account_id and batches.terminal_id = due.terminal_id and kind = ${kind}`;
  const isGivenUp = sql<boolean>`exists (
      select from jobs
      where queue = ${clearingQueues.day} and failed_at is not null and jobs.account_id = due.account_id
        and jobs.terminal_id = due.terminal_id and payload ->> 'kind' = ${kind}
    )`;
  const { rows } = await sql<DueTerminal>`
    select due.account_id as "accountId", due.terminal_id as "terminalId", due.oldest,
      accounts.timezone as zone, terminals.cutoff_time::text as time,
      (select max(business_date) from ${batches} and (closed is not null or settled is not null)) as closed,
      (select min(business_date) from ${batches} and closed is null and settled is null) as filling,
      ${withGivenUp ? isGivenUp : sql.raw('false')} as "isGivenUp"
    from (
      select account_id, terminal_id, min(ready) as oldest
      from (
        select account_id, terminal_id, ${readySince[kind]} as ready
        from transactions where ${isOne} ${clearable[kind]}
        ${kind === 'ach' ? sql`union all select account_id, terminal_id, at from batch_takebacks where ${isOne} batch_id is null` : sql.raw('')}
      ) as one
      group by account_id, terminal_id
    ) as due
    join accounts on accounts.id = due.account_id
    join terminals on terminals.id = due.terminal_id and terminals.account_id = due.account_id
    ${withGivenUp ? sql.raw('') : sql`where not ${isGivenUp}`}
    order by due.oldest`.execute(db);
  return rows;
}

interface Chunk extends TerminalKey {
  /** Only rows that were ready before this time. */
  before: Date;
  limit: number;
  change: RawBuilder<unknown>;
}

/**
 * Changes a chunk of a terminal's clearable rows, oldest first. Skips rows that others have locked.
 * Returns the changed rows, and whether they were the last. Locks before checking again, because
 * only a later statement sees a void reserved in the meantime.
 */
export async function clearRows(
  trx: Executor,
  kind: ClearingKind,
  { accountId, terminalId, before, limit, change }: Chunk,
): Promise<{ cleared: ClearedRow[]; isLast: boolean }> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from transactions
    where account_id = ${accountId} and terminal_id = ${terminalId} and ${clearable[kind]}
      and ${readySince[kind]} < ${before}
    order by ${readySince[kind]}, id limit ${limit} for update skip locked`.execute(trx);
  const { rows: cleared } = await sql<ClearedRow>`
    update transactions set ${change}
    where account_id = ${accountId} and id = any(${locked.map(({ id }) => id)}) and ${clearable[kind]}
    returning id, request_type, total_amount`.execute(trx);
  return { cleared, isLast: locked.length < limit };
}
