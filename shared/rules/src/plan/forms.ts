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

/** What is wrong with changed billing details of a plan (VAL-040). */
export const billingDetailsErrors = (form: BillingFields, method: PaymentKind): FieldError[] =>
  firstErrors([
    ...addressChecks(form, method),
    ['billing_phone', phoneError(form.billing_phone, form.billing_country)],
    ['billing_email', emailError(form.billing_email)],
  ]);

/** Another card or account for a plan, as it is typed (PLN-056). */
export interface PaymentInformationForm extends CardFields, BankFields, Address {
  method: PaymentKind;
  card_name: string;
}

/** What is wrong with the new payment information of a plan (doc 001 §5). */
export const paymentInformationErrors = (form: PaymentInformationForm, today: IsoDate): FieldError[] =>
  firstErrors([
    holderCheck(form.card_name),
    ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
    ...addressChecks(form, form.method),
  ]);

/** Another schedule for what remains of a plan, as it is typed (PLN-044). Amounts are dollars. */
export interface PlanScheduleForm {
  balance: string;
  frequency: string;
  start: string;
  /** How many payments; counts for nothing while ongoing. */
  count: string;
  amount: string;
  /** It goes on without end: then the balance counts for nothing either. */
  ongoing: boolean;
}

const fieldNames: Readonly<Record<string, keyof PlanScheduleForm>> = {
  amount: 'balance',
  recurring: 'frequency',
  recurring_start_date: 'start',
  installments_total_count: 'count',
  recurring_amount: 'amount',
};

/** What is wrong with another schedule of a plan, by its fields (PLN-049..052). */
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

/** What is wrong with a payment for a plan, in dollars; `room` is what the plan may still take, null where nothing holds it. */
export function planPaymentError(amount: string, room: Cents | null): string | undefined {
  const problem = amountError(amount, 'dialog');
  if (problem !== undefined || room === null) return problem;
  return (parseDollars(amount.trim()) ?? 0) > room ? planBeyondTotal : undefined;
}
