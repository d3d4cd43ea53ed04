import type { ScheduleDetail, Transaction } from '@tillway/contract';
import {
  addDays,
  beganSeries,
  isFrequency,
  type IsoDate,
  isOngoing,
  seriesCount,
  seriesTerms,
  type SeriesTerms,
  toDollars,
} from '@tillway/rules';
import type { ChargeValues } from '../form/values';

type Payer = Pick<
  Transaction | ScheduleDetail,
  | 'billing_name'
  | 'billing_address'
  | 'billing_city'
  | 'billing_state'
  | 'billing_postal_code'
  | 'billing_country'
  | 'billing_phone'
  | 'billing_email'
  | 'customer_po'
  | 'custom_field_1'
  | 'custom_field_2'
  | 'custom_field_3'
>;

/** Maps the payer of an earlier payment or schedule to form values. */
export const payerOf = (paid: Payer): Partial<ChargeValues> => ({
  card_name: paid.billing_name ?? '',
  billing_address: paid.billing_address ?? '',
  billing_city: paid.billing_city ?? '',
  billing_state: paid.billing_state ?? '',
  billing_postalcode: paid.billing_postal_code ?? '',
  billing_country: paid.billing_country ?? 'USA',
  billing_phone: paid.billing_phone ?? '',
  billing_email: paid.billing_email ?? '',
  customer_po: paid.customer_po ?? '',
  custom_field_1: paid.custom_field_1 ?? '',
  custom_field_2: paid.custom_field_2 ?? '',
  custom_field_3: paid.custom_field_3 ?? '',
});

type Rerun = Payer &
  SeriesTerms &
  Pick<
    Transaction,
    | 'total_amount'
    | 'fee_amount'
    | 'modify_total_amount'
    | 'modify_fee_amount'
    | 'notes'
    | 'future_post'
    | 'is_recurring'
    | 'parent_transaction_id'
    | 'recurring_next_date'
  >;

/**
 * Form values that repeat an earlier transaction: amount, payer, references, post date, and the series it
 * began.
 */
export function rerunOf(original: Rerun, today: IsoDate): Partial<ChargeValues> {
  const { future_post: postDate } = original;
  const total = original.modify_total_amount ?? original.total_amount;
  return {
    ...payerOf(original),
    amount: toDollars(total - (original.modify_fee_amount ?? original.fee_amount)),
    notes: original.notes ?? '',
    close_date: postDate !== null && postDate > today ? postDate : '',
    ...(beganSeries(original) ? seriesOf(original, today) : {}),
  };
}

function seriesOf(original: Rerun, today: IsoDate): Partial<ChargeValues> {
  const terms = seriesTerms(original);
  if (!terms || !isFrequency(terms.type)) return {};
  const { type: frequency, end } = terms;
  const start = [terms.start, original.recurring_next_date].find((date) => date !== null && date >= today);
  const first = start ?? addDays(today, 1);
  const ongoing = isOngoing(end);
  return {
    recurring: frequency,
    recurring_start_date: first,
    recurring_ongoing: ongoing,
    recurring_end_date: ongoing ? '' : end,
    recurring_payments: ongoing ? '' : String(seriesCount(first, frequency, end)),
    recurring_notify: terms.notify,
  };
}
