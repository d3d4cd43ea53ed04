import { type OperationResponse, type Transaction } from '@tillway/contract';
import { errorText, type Operation, operationSucceeded, outcomeMessage } from '@tillway/rules';
import type { OperationResult } from '../operation/use-operation';

/** Props of a void or refund panel. */
export interface ReversalProps {
  transaction: Transaction;
  /** The transaction changed or differs from the shown one; the caller must reload it. */
  onChanged: () => void;
}

/** The outcome of a void or refund. */
export type ReversalOutcome =
  | { kind: 'done'; response: OperationResponse }
  | { kind: 'failed'; reason: string; error?: unknown }
  | { kind: 'uncertain' };

/** Interprets the result of a void or refund; its reason is the gateway's own text. */
export function reversalOutcome(operation: Operation, result: OperationResult): ReversalOutcome {
  if (result.kind === 'uncertain') return result;
  if (result.kind === 'refused')
    return { kind: 'failed', reason: errorText(result.error), error: result.error };
  const { response } = result;
  return operationSucceeded(operation, response)
    ? { kind: 'done', response }
    : { kind: 'failed', reason: outcomeMessage(response.ResponseText, response.ErrMsg) };
}
