import type { PaymentRequest, StandaloneRefundRequest } from '@tillway/contract';
import { type FieldError, messages, ongoingEnd, parseDollars } from '@tillway/rules';
import type { StoredInstrument } from './judge-charge';

type Value = string | number | boolean | undefined;

/** What a request says twice: it may, as long as it says the same (decisions C-46). */
export const agreed = (
  pairs: readonly (readonly [field: string, Value, other: string, Value])[],
): FieldError[] =>
  pairs.flatMap(([field, value, other, same]) =>
    value === undefined || same === undefined || value === same
      ? []
      : [{ field, message: messages.contradicts(other) }],
  );

interface SaysSeries {
  recurring?: string | undefined;
  recurring_type?: string | undefined;
  recurring_start?: string | undefined;
  recurring_start_date?: string | undefined;
  recurring_end?: string | undefined;
  recurring_end_date?: string | undefined;
}

/** The two spellings of a series. */
export const agreedSeries = (body: SaysSeries): FieldError[] =>
  agreed([
    ['recurring_type', body.recurring_type, 'recurring', body.recurring],
    ['recurring_start', body.recurring_start, 'recurring_start_date', body.recurring_start_date],
    ['recurring_end', body.recurring_end, 'recurring_end_date', body.recurring_end_date],
  ]);

/** What else a payment says of the series that it begins. */
export const agreedStart = (
  { is_recurring, recurring_ongoing, recurring_end_date, recurring_end, close_date }: PaymentRequest,
  start: string,
): FieldError[] =>
  agreed([
    ['is_recurring', is_recurring === undefined ? undefined : Boolean(is_recurring), 'recurring', true],
    [
      'recurring_ongoing',
      recurring_ongoing ? ongoingEnd : undefined,
      'recurring_end_date',
      recurring_end_date ?? recurring_end,
    ],
    ['close_date', close_date, 'recurring_start_date', start],
  ]);

/** Dollars that are written differently and are the same. */
export const cents = (dollars: string | number | undefined): number | undefined =>
  dollars === undefined ? undefined : parseDollars(dollars);

/** A stored card or account, of its own billing; typed beside it, it is the same one. */
export function agreedInstrument(
  request: Pick<
    PaymentRequest | StandaloneRefundRequest,
    'token' | 'billing_id' | 'card_number' | 'ach_account_number'
  >,
  stored: StoredInstrument | undefined,
): FieldError[] {
  if (!request.token || !stored) return [];
  const { billingId, instrument } = stored;
  const errors = agreed([
    ['card_number', request.card_number, 'token', instrument.number],
    ['ach_account_number', request.ach_account_number?.trim(), 'token', instrument.number],
  ]);
  if (request.billing_id && request.billing_id !== billingId)
    errors.push({ field: 'billing_id', message: messages.invalidBilling });
  return errors;
}
