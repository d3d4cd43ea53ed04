import type { IsoDate } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Modification } from './modify-row';
import type { TransactionKey } from './transaction-store';

/** Counts the runs of a series whose outcome is unknown. */
export async function unfinishedRuns(trx: Executor, { accountId, id }: TransactionKey): Promise<number> {
  const { count } = await trx
    .selectFrom('transactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return count;
}

/** True if the issuer of a series' card forbade another try, in the first payment of the series or a later one. */
export async function isCardForbidden(
  trx: Executor,
  { account_id, id, token_id }: { account_id: string; id: string; token_id: string | null },
): Promise<boolean> {
  const forbidden = await trx
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', account_id)
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_transaction_id', '=', id)]))
    .where('token_id', 'is not distinct from', token_id)
    .where('state', '=', 'declined')
    .where('decline_class', '=', 'never')
    .limit(1)
    .executeTakeFirst();
  return forbidden !== undefined;
}

/**
 * The last occurrence that a series has started by itself, and the one that is being charged or
 * retried.
 */
export const startedOccurrences = (
  trx: Executor,
  { accountId, id }: TransactionKey,
): Promise<{ lastBegun: IsoDate | null; unfinished: IsoDate | null; isBeingCharged: boolean }> =>
  trx
    .selectFrom('recurring_runs')
    .select((eb) => [
      eb.fn.max<IsoDate | null>('due_date').as('lastBegun'),
      sql<IsoDate | null>`max(coalesce(retry_on, due_date)) filter (where state in ('open', 'retry'))`.as(
        'unfinished',
      ),
      sql<boolean>`coalesce(bool_or(state in ('open', 'presenting')), false)`.as('isBeingCharged'),
    ])
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .executeTakeFirstOrThrow();

/** Finds the row of a transaction's last modification. */
export const findLastModification = (
  trx: Executor,
  { accountId, id }: TransactionKey,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('request_type', '=', 'modify')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes a modification into the transaction that carries the series. */
export async function modifySeries(
  trx: Executor,
  { accountId, id }: TransactionKey,
  {
    payer,
    recurring,
    amounts,
    series,
    at,
  }: Modification & {
    at: Date;
    series: { next: IsoDate | null; status: number } | undefined;
  },
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(payer).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('transactions')
    .set({
      ...changed,
      ...(recurring && {
        modify_recurring_type: recurring.type,
        modify_recurring_start: recurring.start,
        modify_recurring_end: recurring.end,
        modify_recurring_notify: recurring.notify,
        modify_created: at,
      }),
      ...(amounts && {
        modify_total_amount: amounts.total,
        modify_fee_amount: amounts.fee,
        is_fee_waived: amounts.isWaived,
      }),
      ...(series && { recurring_next_date: series.next, recurring_status_id: series.status }),
      updated: at,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
