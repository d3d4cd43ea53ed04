import { emailError, phoneError, postalCodeError } from '../billing';
import { bankChecks, cardChecks, holderCheck } from '../charge/checks';
import type { BankFields, BillingFields, CardFields } from '../charge/form';
import type { IsoDate } from '../dates';
import { type FieldCheck, type FieldError, firstErrors } from '../errors';
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
