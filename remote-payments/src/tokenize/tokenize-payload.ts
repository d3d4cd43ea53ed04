import type { TokenizeRequest } from '@tillway/contract';
import type { PaymentKind } from '@tillway/rules';
import { filledIn } from '../typed-payment/filled-in';
import { sentAddress, sentBank, sentCard } from '../typed-payment/typed-payment';
import type { TokenizeValues } from './tokenize-values';

/** The call of a valid form: one kind's fields without the other's, none that is empty (TOK-007). */
export function tokenizeRequest(values: TokenizeValues, method: PaymentKind, nonce: string): TokenizeRequest {
  const { card_name, token_name, customer_po, notes, terminal_id } = values;
  return {
    ...filledIn({ card_name, token_name, customer_po, notes }),
    ...sentAddress(values),
    ...(method === 'card'
      ? { request_type: 'sale', ...sentCard(values) }
      : { request_type: 'ach', ...sentBank(values) }),
    terminal_id,
    nonce,
  };
}
