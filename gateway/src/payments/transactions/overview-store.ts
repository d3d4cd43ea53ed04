import { sql } from 'kysely';
import type { Scope } from '../../platform/access/scope';
import { within } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import type { TransactionQuery } from './filter';
import { matching, signed } from './store';

/**
 * The kind that a row counts as. `none`: neither a payment nor a refund, or refused before it was
 * sent.
 */
export type Kind = 'approved' | 'settled' | 'pending' | 'declined' | 'voided' | 'refunded' | 'none';

/** The kind of a transaction, in SQL. */
export const kind = sql<Kind>`case
  when transactions.request_type in ('credit', 'achcredit') then
    case when transactions.transaction_status in ('declined', 'invalid', 'voided') then 'none' else 'refunded' end
  when transactions.request_type not in ('sale', 'ach') then 'none'
  when transactions.transaction_status = 'invalid' then 'none'
  when transactions.transaction_status = 'declined' then 'declined'
  when transactions.transaction_status in ('voided', 'settled', 'approved') then transactions.transaction_status
  else 'pending'
end`;

/**
 * Counts the rows of a search and sums their cents, by kind and day of a zone and by kind and
 * payment type. Reads the rows once; each result has either a day or a type.
 */
export const countedKinds = (db: Executor, scope: Scope, query: TransactionQuery, timezone: string) =>
  matching(db, scope, query)
    .select((eb) => [
      sql<string | null>`(transactions.created at time zone ${timezone})::date`.as('day'),
      kind.as('kind'),
      sql<string | null>`transactions.payment_type`.as('type'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(transactions.total_amount), 0)::bigint`.as('amount'),
    ])
    .groupBy(sql`grouping sets ((1, 2), (3, 2))`)
    .orderBy(sql`1`)
    .execute();

/**
 * Counts the rows of a search and sums their cents, by kind. Reads the rows once, and needs no more
 * than the covering index has.
 */
export const sumsOfKinds = (db: Executor, scope: Scope, query: TransactionQuery) =>
  matching(db, scope, query)
    .select((eb) => [
      kind.as('kind'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(${signed('total_amount')})::bigint`.as('signed_total'),
      sql<number>`sum(${signed('fee_amount')})::bigint`.as('signed_fee'),
      sql<number>`sum(transactions.total_amount)::bigint`.as('amount'),
      sql<number>`sum(transactions.fee_amount)::bigint`.as('fee'),
    ])
    .groupBy(sql`1`);

/** A text that says no more than that the payment was declined. */
const nothingNew = 'TRANS DENIED DO NOT HONOR';
const mostReasons = 5;

/**
 * The most frequent reasons for declines. Prefers the processor's message when it says more than
 * the response.
 */
export const topDeclines = (db: Executor, scope: Scope, query: TransactionQuery) =>
  matching(db, scope, query)
    .select((eb) => [
      sql<string>`coalesce(
        nullif(nullif(transactions.error_messages ->> 0, ${nothingNew}), ''),
        nullif(transactions.response_text, ''), 'unknown'
      )`.as('reason'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where(kind, '=', 'declined')
    .groupBy(sql`1`)
    .orderBy('count', 'desc')
    .orderBy('reason')
    .limit(mostReasons)
    .execute();

/**
 * The single time zone of the accounts in a search. `undefined` if there are several, or for all
 * accounts.
 */
export async function zoneOfAccounts(
  db: Executor,
  scope: Scope,
  accountId: string | undefined,
): Promise<string | undefined> {
  if (scope.everything && accountId === undefined) return undefined;
  const zones = await db
    .selectFrom('accounts')
    .select('timezone')
    .distinct()
    .where(within(scope, { account: 'accounts.id' }))
    .$if(accountId !== undefined, (query) => query.where('id', '=', accountId ?? ''))
    .limit(2)
    .execute();
  return zones.length === 1 ? zones[0]?.timezone : undefined;
}
