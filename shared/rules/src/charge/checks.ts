import {
  accountNumberError,
  accountVerificationError,
  achAuthorizationError,
  achTypeError,
  authorizationEmailError,
  routingNumberError,
} from '../bank';
import {
  countryError,
  emailError,
  phoneError,
  postalCodeError,
  stateError,
  lengthError,
  textError,
} from '../billing';
import { cardBrand, cardNumberError, cvvError, expirationError } from '../card';
import type { IsoDate } from '../dates';
import type { FieldCheck } from '../errors';
import { limits } from '../limits';
import { nameOneLine, nameRequired } from '../messages/card';
import type { AuthorizationFields, BankFields, BillingFields, CardFields, ReferenceFields } from './form';

/** A line break in a name would start a new row in an exported file. */
const lineError = (name: string): string | undefined =>
  /[\p{Cc}\u2028\u2029]/u.test(name) ? nameOneLine : undefined;

/** Validates the holder of the card or account. */
export const holderCheck = (name: string): FieldCheck => [
  'card_name',
  name.trim() === '' ? nameRequired : (lineError(name) ?? textError(name, 'Name', limits.name)),
];

export function cardChecks(form: CardFields, today: IsoDate): FieldCheck[] {
  const number = form.card_number ?? '';
  return [
    ['card_number', cardNumberError(number)],
    ['card_expiration', expirationError(form.card_expiration ?? '', today)],
    ['card_cvv', cvvError(form.card_cvv ?? '', cardBrand(number))],
  ];
}

export function bankChecks(form: BankFields): FieldCheck[] {
  const number = form.ach_account_number ?? '';
  const repeated = form.ach_account_number_verify;
  return [
    ['ach_routing_number', routingNumberError(form.ach_routing_number ?? '')],
    ['ach_account_number', accountNumberError(number)],
    [
      'ach_account_number_verify',
      repeated === undefined ? undefined : accountVerificationError(repeated, number),
    ],
    ['ach_check_number', textError(form.ach_check_number ?? '', 'Check number', limits.checkNumber)],
    ['ach_type', achTypeError(form.ach_type ?? '')],
  ];
}

export const authorizationChecks = ({
  ach_authorization = 'none',
  billing_email,
}: AuthorizationFields): FieldCheck[] => [
  ['ach_authorization', achAuthorizationError(ach_authorization)],
  ['billing_email', authorizationEmailError(ach_authorization, billing_email)],
];

export const postalCodeCheck = (postalCode: string, method: 'card' | 'ach'): FieldCheck => [
  'billing_postalcode',
  postalCodeError(postalCode, method),
];

export const billingChecks = (form: BillingFields): FieldCheck[] => [
  ['billing_address', textError(form.billing_address, 'Address', limits.address)],
  ['billing_city', textError(form.billing_city, 'City', limits.city)],
  ['billing_state', stateError(form.billing_state, form.billing_country)],
  ['billing_state', textError(form.billing_state, 'State', limits.state)],
  ['billing_postalcode', textError(form.billing_postalcode, 'Postal code', limits.postalCode)],
  ['billing_country', countryError(form.billing_country)],
  ['billing_phone', phoneError(form.billing_phone, form.billing_country)],
  ['billing_phone', lengthError(form.billing_phone, 'Phone', limits.phone)],
  ['billing_email', emailError(form.billing_email)],
  ['billing_email', textError(form.billing_email, 'Email', limits.email)],
];

export const referenceChecks = (form: ReferenceFields): FieldCheck[] => [
  ['customer_po', textError(form.customer_po, 'Customer PO', limits.customerPo)],
  ['custom_field_1', textError(form.custom_field_1, 'Custom field 1', limits.customField)],
  ['custom_field_2', textError(form.custom_field_2, 'Custom field 2', limits.customField)],
  ['custom_field_3', textError(form.custom_field_3, 'Custom field 3', limits.customField)],
  ['notes', textError(form.notes, 'Notes', limits.notes)],
];
