import type { PaymentRequest, StandaloneRefundRequest } from '@tillway/contract';
import { type FieldError, messages, ongoingEnd, parseDollars, type PaymentKind } from '@tillway/rules';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import { authorizesNow } from './authorizes-now';
import type { StoredInstrument } from '../vault/instruments';

type Value = string | number | boolean | undefined;

/** Errors for fields of a request that give the same fact twice with different values. */
export const consistencyErrors = (
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

/** Errors for the two spellings of a series' fields. */
export const seriesConsistencyErrors = (body: SaysSeries): FieldError[] =>
  consistencyErrors([
    ['recurring_type', body.recurring_type, 'recurring', body.recurring],
    ['recurring_start', body.recurring_start, 'recurring_start_date', body.recurring_start_date],
    ['recurring_end', body.recurring_end, 'recurring_end_date', body.recurring_end_date],
  ]);

/** Errors for the other fields that describe the series a payment begins. */
export const startConsistencyErrors = (
  { is_recurring, recurring_ongoing, recurring_end_date, recurring_end, close_date }: PaymentRequest,
  start: string,
): FieldError[] =>
  consistencyErrors([
    ['is_recurring', is_recurring === undefined ? undefined : Boolean(is_recurring), 'recurring', true],
    [
      'recurring_ongoing',
      recurring_ongoing ? ongoingEnd : undefined,
      'recurring_end_date',
      recurring_end_date ?? recurring_end,
    ],
    ['close_date', close_date, 'recurring_start_date', start],
  ]);

/** Errors for an account or terminal field that contradicts `terminal_id`, which decides. */
export function terminalConsistencyErrors(
  request: Pick<PaymentRequest, 'account_id' | 'card_terminal_id' | 'ach_terminal_id'>,
  method: PaymentKind,
  { account_id, terminal_id }: Pick<ChargeTerminal, 'account_id' | 'terminal_id'>,
): FieldError[] {
  const field = method === 'card' ? 'card_terminal_id' : 'ach_terminal_id';
  const errors: FieldError[] = [];
  if (request.account_id && request.account_id !== account_id)
    errors.push({ field: 'account_id', message: messages.invalidMerchant });
  if (request[field] && request[field] !== terminal_id)
    errors.push({ field, message: messages.invalidTerminal });
  return errors;
}

/** Errors for an `ach_is_authorized` that contradicts the gateway's own decision. */
export const authorizationConsistencyErrors = (
  request: Pick<PaymentRequest, 'ach_is_authorized' | 'ach_authorization'>,
  method: PaymentKind,
  terminal: Pick<ChargeTerminal, 'account_permissions'>,
): FieldError[] =>
  method === 'ach' && request.ach_is_authorized !== undefined
    ? consistencyErrors([
        [
          'ach_is_authorized',
          Boolean(request.ach_is_authorized),
          'ach_authorization',
          authorizesNow({ request, terminal }),
        ],
      ])
    : [];

/** Parses dollars to cents, so that different spellings of one amount compare as equal. */
export const cents = (dollars: string | number | undefined): number | undefined =>
  dollars === undefined ? undefined : parseDollars(dollars);

/** Errors for a typed number or a billing id that is not the stored token's. */
export function instrumentConsistencyErrors(
  request: Pick<
    PaymentRequest | StandaloneRefundRequest,
    'token' | 'billing_id' | 'card_number' | 'ach_account_number'
  >,
  stored: StoredInstrument | undefined,
): FieldError[] {
  if (!request.token || !stored) return [];
  const { billingId, instrument } = stored;
  const errors = consistencyErrors([
    ['card_number', request.card_number, 'token', instrument.number],
    ['ach_account_number', request.ach_account_number?.trim(), 'token', instrument.number],
  ]);
  if (request.billing_id && request.billing_id !== billingId)
    errors.push({ field: 'billing_id', message: messages.invalidBilling });
  return errors;
}
