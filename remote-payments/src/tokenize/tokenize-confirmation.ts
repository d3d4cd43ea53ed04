import type { Confirmation } from '@tillway/contract';
import type { PaymentKind } from '@tillway/rules';
import { lastFourOf } from '@tillway/payment-parts/manual-entry';
import type { TokenizeValues } from './tokenize-values';

/**
 * The dialog that the user confirms before a card or account is stored. It shows only the last four digits.
 */
export function tokenizeConfirmation(values: TokenizeValues, method: PaymentKind): Confirmation {
  const { card_name, card_expiration, token_name } = values;
  const card = method === 'card';
  return {
    title: card ? 'Tokenize this card' : 'Tokenize this account',
    rows: [
      { label: card ? 'Card' : 'Account', value: `•••• ${lastFourOf(values, method)}` },
      { label: card ? 'Cardholder name' : 'Account holder name', value: card_name.trim() },
      ...(card ? [{ label: 'Expiration', value: card_expiration }] : []),
      ...(token_name.trim() ? [{ label: 'Token name', value: token_name.trim() }] : []),
    ],
    confirmLabel: 'Tokenize',
    cancelLabel: 'Back',
  };
}
