import { amountError } from '../amount';
import { type FieldError, firstErrors } from '../errors';
import { agreementRequired } from '../messages/hosted';
import { bankChecks, billingChecks, cardChecks, holderCheck, postalCodeCheck } from './checks';
import type { BankFields, CardFields } from './form';
import type { IsoDate } from '../dates';
import type { PaymentKind } from '../terminal';

/** The payer's input on a hosted page. */
export interface HostedPaymentForm extends CardFields, BankFields {
  method: PaymentKind;
  /** Dollars; the link's own amount if that is fixed. */
  amount: string;
  card_name: string;
  billing_postalcode: string;
  billing_email: string;
  /** The payer agreed to the text that authorizes the debit. */
  agreed: boolean;
}

/** Validates a payment on a hosted page: the same checks as at the terminal, plus a debit's authorization. */
export const hostedPaymentErrors = (form: HostedPaymentForm, { today }: { today: IsoDate }): FieldError[] =>
  firstErrors([
    ['amount', amountError(form.amount, 'charge')],
    holderCheck(form.card_name),
    ...(form.method === 'card' ? cardChecks(form, today) : bankChecks(form)),
    postalCodeCheck(form.billing_postalcode, form.method),
    ...billingChecks({
      billing_address: '',
      billing_city: '',
      billing_state: '',
      billing_country: 'USA',
      billing_phone: '',
      billing_postalcode: form.billing_postalcode,
      billing_email: form.billing_email,
    }),
    ['agreed', form.method === 'ach' && !form.agreed ? agreementRequired : undefined],
  ]);
