import {
  type ChargeContext,
  type FieldError,
  installmentFormErrors,
  type PaymentKind,
  recurringErrors,
  validateCharge,
} from '@tillway/rules';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ChargeKind } from './parts';
import { asChargeForm, type ChargeValues } from './values';

/** What a form is judged by at this moment. */
export interface Judging extends ChargeContext {
  method: PaymentKind;
  kind: ChargeKind;
  /** The schedule is not confirmed: how it is paid is not asked yet (PAY-029). */
  unlocked: boolean;
  /** A stored card or account is charged. */
  token: string | undefined;
}

/**
 * The same rules as on the gateway, for react-hook-form. A single field that was left empty is not wrong yet: what is
 * missing is said when the form is sent.
 */
export const chargeResolver =
  (judging: (values: ChargeValues) => Judging): Resolver<ChargeValues> =>
  (values, _, { names = [] }) => {
    const left = names.length === 1 ? names[0] : undefined;
    const errors = errorsOf(values, judging(values)).filter(
      ({ field }) => field !== left || values[left] !== '',
    );
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: byField(errors) };
  };

const schedule: readonly string[] = ['terminal_id', 'amount'];

/** What is wrong with the form, in the order of its fields. */
export function errorsOf(values: ChargeValues, judging: Judging): FieldError[] {
  const { method, kind, unlocked, token, today } = judging;
  const form = asChargeForm(values, { method, kind: kind === 'single' ? 'single' : 'series', token });
  const charge = validateCharge(form, judging);
  if (kind === 'single') return charge;
  const of = (wanted: boolean) => charge.filter(({ field }) => schedule.includes(field) === wanted);
  const plan =
    kind === 'recurring' ? recurringErrors(values, today, 'charge') : installmentFormErrors(values, today);
  return [...of(true), ...plan, ...(unlocked ? [] : of(false))];
}

const byField = (errors: FieldError[]): FieldErrors<ChargeValues> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'rule', message }]));
