import type { PaymentKind, TokenizeForm } from '@tillway/rules';
import {
  type BankValues,
  type BillingValues,
  type CardValues,
  emptyBank,
  emptyBilling,
  emptyCard,
} from '@tillway/payment-parts';

/** Values of a card or bank account to store, as text. The CVV is not asked. */
export interface TokenizeValues extends Omit<CardValues, 'card_cvv'>, BankValues, BillingValues {
  terminal_id: string;
  token_name: string;
  /** Read-only. */
  customer_po: string;
  notes: string;
}

/** Values of an empty form on one terminal. */
export function emptyTokenize(terminalId: string): TokenizeValues {
  const { card_cvv: _notAsked, ...card } = emptyCard;
  return {
    ...card,
    ...emptyBank,
    ...emptyBilling,
    terminal_id: terminalId,
    token_name: '',
    customer_po: '',
    notes: '',
  };
}

/** Converts the values for the rules. */
export const asTokenizeForm = (values: TokenizeValues, method: PaymentKind): TokenizeForm => ({
  method,
  ...values,
});
