import type { PaymentKind, TokenizeForm } from '@tillway/rules';
import {
  type BankValues,
  type BillingValues,
  type CardValues,
  emptyBank,
  emptyBilling,
  emptyCard,
} from '@tillway/widgets';

/** What is typed to store a card or a bank account, all as text; a CVV is not asked for (doc 000 §2; decisions C-12). */
export interface TokenizeValues extends Omit<CardValues, 'card_cvv'>, BankValues, BillingValues {
  terminal_id: string;
  token_name: string;
  /** Shown, not to be changed (TOK-002; decisions N-15). */
  customer_po: string;
  notes: string;
}

/** A cleared form on one terminal. */
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

/** The form as the rules judge it. */
export const asTokenizeForm = (values: TokenizeValues, method: PaymentKind): TokenizeForm => ({
  method,
  ...values,
});
