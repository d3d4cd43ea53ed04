import type { PaymentRequest, Renewal, Terminal } from '@tillway/contract';
import {
  feeSchedules,
  type FieldError,
  holdsCardNumber,
  messages,
  renewalAmountError,
  renewalTotal,
  toDollars,
} from '@tillway/rules';

/** The values of a renewal's payment form. */
export interface RenewalValues {
  terminal_id: string;
  amount: string;
  notes: string;
}

/** Validates the form, field by field. */
export function renewalErrors({ terminal_id, amount, notes }: RenewalValues): FieldError[] {
  const amountError = renewalAmountError(amount);
  return [
    ...(terminal_id === '' ? [{ field: 'terminal_id', message: messages.selectTerminal }] : []),
    ...(amountError === undefined ? [] : [{ field: 'amount', message: amountError }]),
    ...(holdsCardNumber(notes) ? [{ field: 'notes', message: messages.cardNumberInText }] : []),
  ];
}

/** Returns the payment request without its nonce. */
export function renewalRequest(
  renewal: Renewal,
  { amount, notes }: RenewalValues,
  terminal: Terminal,
): Omit<PaymentRequest, 'nonce'> {
  const { terminal_id, cashdiscount_schedule } = terminal;
  const { fee } = renewalTotal(amount, terminal);
  const schedule = feeSchedules[cashdiscount_schedule ?? ''];
  return {
    renewal_id: renewal.id,
    terminal_id,
    card_terminal_id: terminal_id,
    request_type: 'sale',
    method: 'card',
    amount,
    fee: toDollars(fee),
    ...(schedule && { percentage: schedule.percent }),
    token: renewal.token_token,
    card_name: renewal.billing_name,
    card_expiration: renewal.card_expiration,
    billing_postalcode: renewal.billing_postal_code,
    billing_email: renewal.billing_email,
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  };
}
