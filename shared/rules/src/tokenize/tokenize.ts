import { textError } from '../billing';
import { bankChecks, billingChecks, cardChecks, holderCheck, postalCodeCheck } from '../charge/checks';
import type { BankFields, BillingFields, CardFields } from '../charge/form';
import { terminalError } from '../charge/terminal-error';
import type { IsoDate } from '../dates';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import type { PaymentKind, TerminalFacts } from '../terminal';

/** A card or account to be stored, as typed. A CVV is neither requested nor stored. */
export interface TokenizeForm extends Omit<CardFields, 'card_cvv'>, BankFields, BillingFields {
  method: PaymentKind;
  terminal_id: string;
  card_name: string;
  token_name: string;
  notes: string;
}

export interface TokenizeContext {
  today: IsoDate;
  terminals: readonly TerminalFacts[];
}

/** Validates a card or account to be stored, in the order of the fields. */
export const tokenizeErrors = (form: TokenizeForm, { today, terminals }: TokenizeContext): FieldError[] =>
  firstErrors([
    ['terminal_id', terminalError(form.terminal_id, form.method, terminals)],
    holderCheck(form.card_name),
    ...(form.method === 'card'
      ? cardChecks(form, today).filter(([field]) => field !== 'card_cvv')
      : bankChecks(form)),
    postalCodeCheck(form.billing_postalcode, form.method),
    ...billingChecks(form),
    ['token_name', textError(form.token_name, 'Token name', limits.tokenName)],
    ['notes', textError(form.notes, 'Notes', limits.notes)],
  ]);
