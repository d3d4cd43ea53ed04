import type { Cents, IsoDate } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { TerminalKey } from '../batches/store';
import { clearingQueues } from './queues';
import { isNotBeingVoided } from './store';

/** A batch with entries that its bank has not decided yet, as far as is known. */
export interface BatchAtBank extends TerminalKey {
  batchId: string;
  date: IsoDate;
  zone: string;
}

/**
 * Finds batches sent to their bank on or before a day that still have entries there. Leaves out
 * batches whose job was given up.
 */
export async function batchesAtBank(db: Executor, before: IsoDate): Promise<BatchAtBank[]> {
  const { rows } = await sql<BatchAtBank>`
    select batches.id as "batchId", batches.account_id as "accountId", batches.terminal_id as "terminalId",
      batches.business_date as date, accounts.timezone as zone
    from batches join accounts on accounts.id = batches.account_id
    where kind = 'ach' and settled is null and business_date <= ${before}
      and exists (select from transactions where ${isInBatch} and ${isAtBank})
      and not exists (
        select from jobs
        where queue = ${clearingQueues.decisions} and failed_at is not null and unique_key = batches.id
      )
    order by batches.business_date, batches.id`.execute(db);
  return rows;
}

const isInBatch = sql`transactions.account_id = batches.account_id and transactions.batch_id = batches.id`;
const isAtBank = sql`transactions.settled is null and transactions.voided is null
  and transactions.state = 'pending' and transactions.payment_type = 'ach' and transactions.ach_status_id = 3`;

export interface SubmittedEntry {
  id: string;
  account_id: string;
  terminal_id: string;
  terminal_code: string;
  request_type: string;
  processor_id: number;
  /** The processor's id. */
  processor_transaction_id: string | null;
  parent_transaction_id: string | null;
  total_amount: Cents;
  fee_amount: Cents;
}

/** A page of a batch's entries at the bank, ordered by id. */
export async function submittedEntries(
  db: Executor,
  { accountId, batchId, after }: { accountId: string; batchId: string; after: string },
  limit: number,
): Promise<SubmittedEntry[]> {
  const { rows } = await sql<SubmittedEntry>`
    select id, account_id, terminal_id,
      (select code from terminals where terminals.id = terminal_id) as terminal_code,
      request_type, processor_id, processor_transaction_id, parent_transaction_id, total_amount, fee_amount
    from transactions
    where account_id = ${accountId} and batch_id = ${batchId} and ${isAtBank} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks an entry that is at its bank and is not being voided. Returns false otherwise: an entry
 * being voided has no outcome until the void's is known. Locks before checking again, because only
 * a later statement sees a void reserved in the meantime.
 */
export async function lockEntry(
  trx: Executor,
  { account_id, id }: Pick<SubmittedEntry, 'account_id' | 'id'>,
): Promise<boolean> {
  const isThis = sql`account_id = ${account_id} and id = ${id}`;
  await sql`select from transactions where ${isThis} for update`.execute(trx);
  const { rows } = await sql`
    select id from transactions where ${isThis} and ${isAtBank} and ${isNotBeingVoided('achvoid')}`.execute(
    trx,
  );
  return rows.length === 1;
}

/** Writes the bank's decision to a locked entry. */
export async function endEntry(
  trx: Executor,
  { account_id, id }: Pick<SubmittedEntry, 'account_id' | 'id'>,
  change: RawBuilder<unknown>,
): Promise<void> {
  await sql`update transactions set ${change} where account_id = ${account_id} and id = ${id}`.execute(trx);
}
