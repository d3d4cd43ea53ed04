import {
  type ChargeContext,
  type FieldCheck,
  type FieldError,
  firstErrors,
  installmentFormErrors,
  type PaymentKind,
  recurringErrors,
  reminderEmailError,
  validateCharge,
} from '@tillway/rules';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { addressErrors } from '@tillway/payment-parts/manual-entry';
import type { ChargeKind } from '@tillway/payment-parts/plan';
import { asChargeForm, type ChargeValues } from './values';

/** The current inputs of validation. */
export interface ValidationContext extends ChargeContext {
  method: PaymentKind;
  kind: ChargeKind;
  /** The schedule is not confirmed, so the payment method is not asked yet. */
  unlocked: boolean;
  /** The stored card or account to charge. */
  token: string | undefined;
}

/**
 * Creates a react-hook-form resolver from the gateway's rules. A single empty field is not an error yet;
 * missing values are reported on submit.
 */
export const chargeResolver =
  (validationContext: (values: ChargeValues) => ValidationContext): Resolver<ChargeValues> =>
  (values, _, { names = [] }) => {
    const left = names.length === 1 ? names[0] : undefined;
    const errors = errorsOf(values, validationContext(values)).filter(
      ({ field }) => field !== left || values[left] !== '',
    );
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: byField(errors) };
  };

const schedule: readonly string[] = ['terminal_id', 'amount'];

const cardRow: readonly string[] = [
  'card_number',
  'card_expiration',
  'card_cvv',
  'billing_postalcode',
  'card_name',
];

/**
 * Sorts errors by the position of their fields on the screen, which differs from the order of the gateway's
 * rules.
 */
const asSeen = (errors: FieldError[], method: PaymentKind): FieldError[] => {
  const rank = ({ field }: FieldError) => {
    if (schedule.includes(field)) return 0;
    if (method === 'card' && cardRow.includes(field)) return 1 + cardRow.indexOf(field);
    if (field === 'close_date') return 11;
    return /^(card|ach)_|^token$/.test(field) ? 10 : 12;
  };
  return errors.toSorted((one, other) => rank(one) - rank(other));
};

/** Lists the form's errors in the order of its fields. */
export function errorsOf(values: ChargeValues, validationContext: ValidationContext): FieldError[] {
  const { method, kind, unlocked, token, today } = validationContext;
  const form = asChargeForm(values, { method, kind: kind === 'single' ? 'single' : 'series', token });
  const charge = asSeen(
    firstErrors([
      ...[...validateCharge(form, validationContext), ...addressErrors(values, token)].map(
        ({ field, message }): FieldCheck => [field, message],
      ),
      ['billing_email', kind === 'single' ? undefined : reminderError(values)],
    ]),
    method,
  );
  if (kind === 'single') return charge;
  const of = (wanted: boolean) => charge.filter(({ field }) => schedule.includes(field) === wanted);
  const plan =
    kind === 'recurring' ? recurringErrors(values, today, 'charge') : installmentFormErrors(values, today);
  return [...of(true), ...plan, ...(unlocked ? [] : of(false))];
}

const reminderError = ({ recurring_notify, billing_email }: ChargeValues) =>
  reminderEmailError(recurring_notify, billing_email);

const byField = (errors: FieldError[]): FieldErrors<ChargeValues> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'rule', message }]));
