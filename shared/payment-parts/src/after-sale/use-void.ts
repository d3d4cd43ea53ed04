import type { Confirmation, Transaction } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { messages } from '@tillway/rules';
import { useRef } from 'react';
import { type OperationResult, useOperation } from '../operation/use-operation';
import { type ReversalOutcome, reversalOutcome } from './reversal';

export type VoidOutcome = { kind: 'voided' } | Exclude<ReversalOutcome, { kind: 'done' }>;

/**
 * Sends a void and interprets its outcome. A void has no nonce: a transaction is voided only once. If an
 * earlier response was lost, "already voided" therefore counts as success. `undefined` if the user did not
 * confirm.
 */
export function useVoid({ id, terminal_id }: Pick<Transaction, 'id' | 'terminal_id'>) {
  const gateway = useGateway();
  const operation = useOperation(messages.reversalInFlight);
  const asked = useRef(0);

  const send = () => {
    asked.current += 1;
    return gateway.operate('POST /terminal/void', { terminal_id, transaction_id: id });
  };

  function read(result: OperationResult | undefined): VoidOutcome | undefined {
    if (!result) return undefined;
    const outcome = reversalOutcome('void', result);
    if (outcome.kind === 'uncertain') return outcome;
    const wasAsked = asked.current > 1;
    asked.current = 0;
    if (outcome.kind === 'done' || (wasAsked && outcome.reason === messages.alreadyVoided))
      return { kind: 'voided' };
    return outcome;
  }

  return {
    run: async (confirmation?: Confirmation) => read(await operation.run(send, confirmation)),
    checkAgain: async () => read(await operation.checkAgain()),
    abandon: operation.abandon,
  };
}
