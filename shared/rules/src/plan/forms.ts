import { amountError } from '../amount';
import { emailError, phoneError, postalCodeError } from '../billing';
import { bankChecks, cardChecks, holderCheck } from '../charge/checks';
import type { BankFields, BillingFields, CardFields } from '../charge/form';
import type { IsoDate } from '../dates';
import { recurringErrors } from '../frequency';
import { installmentFormErrors } from '../installment';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';
import { planBeyondTotal } from '../messages/recurring';
import { type Cents, parseDollars } from '../money';
import { addressRequired, cityRequired, stateRequired } from '../messages/billing';
import type { PaymentKind } from '../terminal';

const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

type Address = Pick<
  BillingFields,
  'billing_address' | 'billing_city' | 'billing_state' | 'billing_postalcode'
>;

const addressChecks = (form: Address, method: PaymentKind): FieldCheck[] => [
  ['billing_address', required(form.billing_address, addressRequired)],
  ['billing_city', required(form.billing_city, cityRequired)],
  ['billing_state', required(form.billing_state, stateRequired)],
  ['billing_postalcode', postalCodeError(form.billing_postalcode, method)],
];

/** Validates changed billing details of a plan. */
export const billingDetailsErrors = (form: BillingFields, method: PaymentKind): FieldError[] =>
  firstErrors([
    ...addressChecks(form, method),
    ['billing_phone', phoneError(form.billing_phone, form.billing_country)],
    ['billing_email', emailError(form.billing_email)],
  ]);

/** Another card or account for a plan, as typed. */
export interface PaymentInformationForm extends CardFields, BankFields, Address {
  method: PaymentKind;
  card_name: string;
}

/** Validates the new payment information of a plan. */
export const paymentInformationErrors = (form: PaymentInformationForm, today: IsoDate): FieldError[] =>
  firstErrors([
    holderCheck(form.card_name),
    ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
    ...addressChecks(form, form.method),
  ]);

/** A new schedule for the remaining payments of a plan, as typed. Amounts are dollars. */
export interface PlanScheduleForm {
  balance: string;
  frequency: string;
  start: string;
  /** The number of payments. Ignored if ongoing. */
  count: string;
  amount: string;
  /** The plan has no end, and the balance is ignored. */
  ongoing: boolean;
}

const fieldNames: Readonly<Record<string, keyof PlanScheduleForm>> = {
  amount: 'balance',
  recurring: 'frequency',
  recurring_start_date: 'start',
  installments_total_count: 'count',
  recurring_amount: 'amount',
};

/** Validates a new schedule of a plan, by its fields. */
export function planScheduleErrors(form: PlanScheduleForm, today: IsoDate): FieldError[] {
  const { balance, frequency: recurring, start: recurring_start_date, count, amount, ongoing } = form;
  const series = { recurring, recurring_start_date, recurring_end_date: '', recurring_ongoing: true };
  const found = ongoing
    ? [
        ...recurringErrors(series, today, 'charge'),
        ...firstErrors([['recurring_amount', amountError(amount, 'charge')]]),
      ]
    : [
        ...firstErrors([['amount', amountError(balance, 'charge')]]),
        ...installmentFormErrors(
          {
            ...series,
            amount: balance,
            downpayment: '',
            installments_total_count: count,
            recurring_amount: amount,
          },
          today,
        ),
      ];
  return found.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }));
}

/**
 * Validates a payment for a plan, in dollars. `room` is the most that the plan may still take; null means no
 * limit.
 */
export function planPaymentError(amount: string, room: Cents | null): string | undefined {
  const problem = amountError(amount, 'dialog');
  if (problem !== undefined || room === null) return problem;
  return (parseDollars(amount.trim()) ?? 0) > room ? planBeyondTotal : undefined;
}
