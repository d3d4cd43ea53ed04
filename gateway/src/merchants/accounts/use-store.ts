import type { Use } from '@tillway/contract';
import { recurringStatuses } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';

type Here = (table: string) => RawBuilder<unknown>;

/**
 * Running schedules and series. The status number is a literal, because the index covers only those
 * rows.
 */
const goingOn = (here: Here) => ({
  schedules: sql`from schedules
    where ${here('schedules')} and recurring_status_id <= ${sql.lit(recurringStatuses.running)}`,
  series: sql`from transactions
    where ${here('transactions')} and is_recurring and parent_transaction_id is null and voided is null
      and recurring_status_id = ${sql.lit(recurringStatuses.running)} and recurring_next_date is not null`,
});

/** True if a merchant has recurring payments that would be charged automatically. */
export async function hasSeries(db: Executor, accountId: string): Promise<boolean> {
  const { schedules, series } = goingOn((table) => sql`${sql.ref(`${table}.account_id`)} = ${accountId}`);
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select ${schedules}) or exists (select ${series}) as exists`.execute(db);
  return rows[0]?.exists ?? false;
}

/** Counts everything that stops with a merchant, or with one of its terminals, at this moment. */
export async function countUse(
  db: Executor,
  { accountId, terminalId }: { accountId: string; terminalId?: string },
): Promise<Use> {
  const here: Here = (table) =>
    terminalId === undefined
      ? sql`${sql.ref(`${table}.account_id`)} = ${accountId}`
      : sql`${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.terminal_id`)} = ${terminalId}`;
  const terminal = terminalId === undefined ? sql`true` : sql`terminals.id = ${terminalId}`;
  const { schedules, series } = goingOn(here);
  const { rows } = await sql<Use>`
    select
      (select count(distinct user_id)::int from user_accounts
        where account_id = ${accountId} and ${terminalId === undefined ? sql`true` : mayUse(accountId, terminalId)}
      ) as users,
      (select count(*)::int from terminals where account_id = ${accountId} and active and ${terminal}) as terminals,
      (select count(*)::int ${schedules}) + (select count(*)::int ${series}) as series,
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

/**
 * The merchant's users who may use a terminal: those it was assigned to, and those without any
 * assigned terminal.
 */
const mayUse = (accountId: string, terminalId: string) => sql`(
  exists (select from user_terminals as given
    where given.user_id = user_accounts.user_id and given.terminal_id = ${terminalId})
  or not exists (select from user_terminals as given
    where given.user_id = user_accounts.user_id and given.account_id = ${accountId}))`;
