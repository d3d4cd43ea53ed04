import { type OperationResponse, type Transaction } from '@tillway/contract';
import { errorText, type Operation, operationSucceeded, outcomeMessage } from '@tillway/rules';
import type { OperationResult } from '../operation/use-operation';

/** What a void or refund panel works on. */
export interface ReversalProps {
  transaction: Transaction;
  /** Something was changed, or is not as it was shown: load it again. */
  onChanged: () => void;
}

/** What came of a void or refund. */
export type ReversalOutcome =
  | { kind: 'done'; response: OperationResponse }
  | { kind: 'failed'; reason: string; error?: unknown }
  | { kind: 'uncertain' };

/** Reads the result of an operation after the sale; its reason is the gateway's own text. */
export function reversalOutcome(operation: Operation, result: OperationResult): ReversalOutcome {
  if (result.kind === 'uncertain') return result;
  if (result.kind === 'refused')
    return { kind: 'failed', reason: errorText(result.error), error: result.error };
  const { response } = result;
  return operationSucceeded(operation, response)
    ? { kind: 'done', response }
    : { kind: 'failed', reason: outcomeMessage(response.ResponseText, response.ErrMsg) };
}
