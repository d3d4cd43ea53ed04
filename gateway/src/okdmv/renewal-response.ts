import type { Renewal, RenewalRow as ListedRenewal } from '@tillway/contract';
import type { RenewalRow } from './renewal-store';

/** True if the renewal is marked as processed or paid. It then takes no further payment. */
export const isProcessed = ({ processed, payment_state }: RenewalRow): boolean =>
  processed !== null || payment_state === 'approved';

/** The API form of a renewal in a list. */
export const renewalRowResponse = (row: RenewalRow): ListedRenewal => ({
  id: row.id,
  tracking_id: row.tracking_id,
  account_id: row.account_id,
  account_name: row.account_name,
  customer_name: row.customer_name,
  tag_number: row.tag_number,
  vin: row.vin,
  title_number: row.title_number,
  expire_month: row.expire_month,
  amount: row.payment_amount,
  is_processed: isProcessed(row),
  created: row.created.toISOString(),
});

/** The API form of a single renewal. */
export function renewalResponse(row: RenewalRow): Renewal {
  const {
    transaction_id: _,
    card_expiration_yymm,
    payment_id: __,
    payment_tracking_id: ___,
    payment_state: ____,
    payment_amount: _____,
    payment_created: ______,
    ...plain
  } = row;
  return {
    ...plain,
    ...renewalRowResponse(row),
    card_expiration: `${card_expiration_yymm.slice(2)}/${card_expiration_yymm.slice(0, 2)}`,
    request_is_processed: isProcessed(row),
    processed: row.processed?.toISOString() ?? null,
    payment: paymentOf(row),
  };
}

function paymentOf(row: RenewalRow): Renewal['payment'] {
  const { payment_id, payment_tracking_id, payment_state, payment_amount, payment_created } = row;
  if (payment_id === null) return null;
  return {
    id: payment_id,
    tracking_id: payment_tracking_id ?? '',
    state: payment_state as 'approved' | 'pending' | 'unknown',
    total_amount: payment_amount ?? 0,
    created: payment_created?.toISOString() ?? '',
  };
}
