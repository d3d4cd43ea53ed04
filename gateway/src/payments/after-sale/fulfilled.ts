import type { ModifyRequest } from '@tillway/contract';
import { type Cents, type IsoDate, parseDollars, recurringStatuses } from '@tillway/rules';
import { isSoAlready, isStale } from '../../merchants/accounts/administered';
import type { Executor } from '../../platform/database';
import type { TransactionRow } from '../transactions/row';
import { findSale } from '../charge/sale-store';
import { findLastModification } from './series-store';
import type { TransactionKey } from './transaction-store';

/** The current terms of a series: those of its last change, else of its sale. */
export const termsOf = (
  row: TransactionRow,
): { frequency: string; start: IsoDate; end: IsoDate; notify: boolean | null; total: Cents } => ({
  frequency: row.modify_recurring_type ?? row.recurring_type ?? '',
  start: row.modify_recurring_start ?? row.recurring_start ?? '',
  end: row.modify_recurring_end ?? row.recurring_end ?? '',
  notify: row.modify_recurring_notify ?? row.recurring_notify,
  total: row.modify_total_amount ?? row.total_amount,
});

/**
 * True if everything that a request asks for is already the case. False for a stopped series,
 * because the request asks to resume it.
 */
export function isFulfilled(body: ModifyRequest, row: TransactionRow): boolean {
  const now = termsOf(row);
  const frequency = body.recurring_type ?? body.recurring;
  const isCancel = frequency === 'none';
  if (row.voided !== null || (!isCancel && stopped.includes(row.recurring_status_id))) return false;
  const asked: (readonly [given: unknown, now: unknown])[] = [
    [frequency, now.frequency],
    [body.billing_address, row.billing_address ?? ''],
    [body.billing_city, row.billing_city ?? ''],
    [body.billing_state, row.billing_state ?? ''],
    [body.billing_postalcode, row.billing_postal_code ?? ''],
    [body.billing_phone, row.billing_phone ?? ''],
    [body.billing_email, row.billing_email ?? ''],
  ];
  // A cancelled series has no terms.
  if (!isCancel)
    asked.push(
      [body.recurring_start ?? body.recurring_start_date, now.start],
      [body.recurring_end ?? body.recurring_end_date, now.end],
      [body.recurring_notify, now.notify],
      [dollars(body.total_amount), now.total],
      [dollars(body.fee_amount), row.modify_fee_amount ?? row.fee_amount],
      [body.waive_fee === undefined ? undefined : Boolean(body.waive_fee), row.is_fee_waived],
    );
  return isSoAlready(asked);
}

const stopped: readonly (number | null)[] = [recurringStatuses.declined, recurringStatuses.cancelled];

const dollars = (amount: ModifyRequest['total_amount']): Cents | undefined =>
  amount === undefined ? undefined : (parseDollars(amount) ?? NaN);

/**
 * Finds the modification that an outdated request repeats, because the user pressed twice or the
 * answer was lost. `undefined` if the transaction has not changed since, or changed to something
 * else.
 */
export async function findFulfilling(
  trx: Executor,
  key: TransactionKey,
  { body, row }: { body: ModifyRequest; row: TransactionRow },
): Promise<TransactionRow | undefined> {
  if (!isStale(body.updated, row.updated) || !isFulfilled(body, row)) return undefined;
  const last = await findLastModification(trx, key);
  return last && findSale(trx, { accountId: key.accountId, id: last.id });
}
