import type { ScheduleDetail, Transaction } from '@tillway/contract';
import { addDays, type IsoDate, isOngoing, seriesCount, isFrequency, toDollars } from '@tillway/rules';
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

/** The payer as an earlier payment or schedule has them (decisions C-54: one mapping of names). */
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
  Pick<
    Transaction,
    | 'total_amount'
    | 'fee_amount'
    | 'notes'
    | 'recurring_type'
    | 'recurring_start'
    | 'recurring_end'
    | 'recurring_ongoing'
    | 'recurring_notify'
  >;

/** An earlier transaction to be made again: amount, payer, references, and the series it carried (PAY-039, PAY-040). */
export function rerunOf(original: Rerun, today: IsoDate): Partial<ChargeValues> {
  return {
    ...payerOf(original),
    amount: toDollars(original.total_amount - original.fee_amount),
    notes: original.notes ?? '',
    ...seriesOf(original, today),
  };
}

function seriesOf(original: Rerun, today: IsoDate): Partial<ChargeValues> {
  const { recurring_type: frequency, recurring_start, recurring_end } = original;
  if (frequency === null || !isFrequency(frequency) || recurring_start === null || recurring_end === null)
    return {};
  const start = recurring_start >= today ? recurring_start : addDays(today, 1);
  const ongoing = original.recurring_ongoing || isOngoing(recurring_end);
  return {
    recurring: frequency,
    recurring_start_date: start,
    recurring_ongoing: ongoing,
    recurring_end_date: ongoing ? '' : recurring_end,
    recurring_payments: ongoing ? '' : String(seriesCount(start, frequency, recurring_end)),
    recurring_notify: original.recurring_notify,
  };
}
