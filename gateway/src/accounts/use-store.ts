import type { Use } from '@tillway/contract';
import { recurringStatuses } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database';

type Here = (table: string) => RawBuilder<unknown>;

/** Series and schedules that go on. The number of the state is written out: an index is of those rows alone. */
const seriesOf = (here: Here) => sql`(
  (select count(*)::int from schedules
    where ${here('schedules')} and recurring_status_id <= ${sql.lit(recurringStatuses.running)}) +
  (select count(*)::int from transactions
    where ${here('transactions')} and is_recurring and parent_transaction_id is null and voided is null
      and recurring_status_id = ${sql.lit(recurringStatuses.running)} and recurring_next_date is not null))`;

/** Whether anything of a merchant would be charged by itself. */
export async function hasSeries(db: Executor, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ series: number }>`
    select ${seriesOf((table) => sql`${sql.ref(`${table}.account_id`)} = ${accountId}`)} as series`.execute(
    db,
  );
  return (rows[0]?.series ?? 0) > 0;
}

/** What stops with a merchant, or with one of its terminals. Counts of what there is at the moment. */
export async function countUse(
  db: Executor,
  { accountId, terminalId }: { accountId: string; terminalId?: string },
): Promise<Use> {
  const here: Here = (table) =>
    terminalId === undefined
      ? sql`${sql.ref(`${table}.account_id`)} = ${accountId}`
      : sql`${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.terminal_id`)} = ${terminalId}`;
  const terminal = terminalId === undefined ? sql`true` : sql`terminals.id = ${terminalId}`;
  const { rows } = await sql<Use>`
    select
      (select count(distinct user_id)::int from user_accounts
        where account_id = ${accountId} and ${terminalId === undefined ? sql`true` : mayUse(accountId, terminalId)}
      ) as users,
      (select count(*)::int from terminals where account_id = ${accountId} and active and ${terminal}) as terminals,
      ${seriesOf(here)} as series,
      (select count(*)::int from transactions
        where ${here('transactions')} and state = 'pending' and voided is null) as planned,
      (select count(*)::int from transactions
        where ${here('transactions')} and state = 'approved' and settled is null and voided is null
          and request_type in ('sale', 'credit')
          and transaction_status in ('approved', 'batched')) as unsettled`.execute(db);
  const [use] = rows;
  if (!use) throw new Error('A count answers a row');
  return use;
}

/** Of a merchant's users those who may use a terminal: one that was given, or any where none was. */
const mayUse = (accountId: string, terminalId: string) => sql`(
  exists (select from user_terminals as given
    where given.user_id = user_accounts.user_id and given.terminal_id = ${terminalId})
  or not exists (select from user_terminals as given
    where given.user_id = user_accounts.user_id and given.account_id = ${accountId}))`;
