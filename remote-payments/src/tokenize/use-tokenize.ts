import { useGateway } from '@tillway/gateway-client';
import { messages, type PaymentKind } from '@tillway/rules';
import { useState } from 'react';
import { useOperation } from '@tillway/payment-parts/operation';
import { tokenizeConfirmation } from './tokenize-confirmation';
import { type TokenizeOutcome, tokenizeOutcome } from './tokenize-outcome';
import { tokenizeRequest } from './tokenize-payload';
import type { TokenizeValues } from './tokenize-values';

/** Confirms and stores a card or bank account. A repeated request stores it once. */
export function useTokenize(method: PaymentKind, showFieldErrors: (fields: Record<string, string>) => void) {
  const gateway = useGateway();
  const operation = useOperation(messages.wait);
  const [outcome, setOutcome] = useState<Exclude<TokenizeOutcome, { kind: 'invalid' }>>();

  async function tokenize(values: TokenizeValues) {
    const send = (nonce: string) =>
      gateway.operate('POST /terminal/tokenize', tokenizeRequest(values, method, nonce));
    const result = await operation.run(send, tokenizeConfirmation(values, method));
    if (!result) return;
    const latest = tokenizeOutcome(result, values, method);
    if (latest.kind === 'invalid') showFieldErrors(latest.fields);
    else setOutcome(latest);
  }
  return { outcome, tokenize, close: () => setOutcome(undefined) };
}
