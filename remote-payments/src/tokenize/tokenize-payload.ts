import type { TokenizeRequest } from '@tillway/contract';
import type { PaymentKind } from '@tillway/rules';
import { addressPayload, bankPayload, cardPayload, omitEmpty } from '@tillway/payment-parts/manual-entry';
import type { TokenizeValues } from './tokenize-values';

/** Builds the request of a valid form: only the fields of its payment method, without empty ones. */
export function tokenizeRequest(values: TokenizeValues, method: PaymentKind, nonce: string): TokenizeRequest {
  const { card_name, token_name, customer_po, notes, terminal_id } = values;
  return {
    ...omitEmpty({ card_name, token_name, customer_po, notes }),
    ...addressPayload(values),
    ...(method === 'card'
      ? { request_type: 'sale', ...cardPayload(values) }
      : { request_type: 'ach', ...bankPayload(values) }),
    terminal_id,
    nonce,
  };
}
