import { sql } from 'kysely';
import type { Scope } from '../../platform/access/scope';
import { within } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import type { TransactionQuery } from './filter';
import { matching } from './store';

/** What a row counts as; `none` is what is no payment and gives nothing back, or was refused before it was sent (B-09). */
export type Kind = 'approved' | 'settled' | 'pending' | 'declined' | 'voided' | 'refunded' | 'none';

const kind = sql<Kind>`case
  when transactions.request_type in ('credit', 'achcredit') then
    case when transactions.transaction_status in ('declined', 'invalid', 'voided') then 'none' else 'refunded' end
  when transactions.request_type not in ('sale', 'ach') then 'none'
  when transactions.transaction_status = 'invalid' then 'none'
  when transactions.transaction_status = 'declined' then 'declined'
  when transactions.transaction_status in ('voided', 'settled', 'approved') then transactions.transaction_status
  else 'pending'
end`;

/**
 * Of what a search finds, read once: how many of each kind on each day of a zone, then how many of each kind by each type of
 * payment, and their cents. A row has either a day or a type.
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

/** Says no more than that it was declined. */
const nothingNew = 'TRANS DENIED DO NOT HONOR';
const mostReasons = 5;

/** Why payments were declined, the most frequent first: in the processor's words where they say more than its answer. */
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

/** The one zone of the accounts that a search is of; undefined where there are several, or all of them. */
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
