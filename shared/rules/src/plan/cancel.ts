import { allInstallmentsCancelled, nothingToProcess } from '../messages/after-sale';
import { unidentifiedTransactions } from '../messages/identifiers';
import { isApprovedPlanCode, isCredit, isPayment, type PlanTransaction } from './facts';

/** The effect of a plan's cancellation on one of its transactions. */
export interface CancelStep {
  transaction: PlanTransaction;
  action: 'void' | 'modify';
}

/**
 * Returns the calls that cancel all pending payments of a plan. Unsettled payments are voided; active series
 * are modified to `none`.
 */
export const cancelSteps = (transactions: readonly PlanTransaction[]): CancelStep[] =>
  transactions.flatMap((transaction) => {
    const action = cancelAction(transaction);
    return action ? [{ transaction, action }] : [];
  });

function cancelAction(transaction: PlanTransaction): CancelStep['action'] | undefined {
  if (!isPayment(transaction) && !isCredit(transaction)) return undefined;
  const { settled, voided } = transaction;
  if (isApprovedPlanCode(transaction) && voided === null && settled === null) return 'void';
  return isStandingSeries(transaction) ? 'modify' : undefined;
}

/** A series that was never modified has no modify type; a cancelled one has `none`. */
const isStandingSeries = (transaction: PlanTransaction): boolean =>
  transaction.is_recurring &&
  (transaction.settled !== null || transaction.ach_rejected !== null) &&
  transaction.parent_transaction_id === null &&
  (transaction.modify_recurring_type ?? transaction.recurring_type) !== 'none';

/** Returns the reason why a plan cannot be cancelled; `undefined` if it can. */
export const cancelProblem = (transactions: readonly PlanTransaction[]): string | undefined =>
  transactions.length === 0 ? unidentifiedTransactions : undefined;

/** A failed step, as the list shows it. */
export interface CancelFailure {
  id: string;
  tracking_id: string;
  message: string;
  error: string;
}

export type CancelOutcome =
  { kind: 'success' | 'info'; message: string } | { kind: 'error'; failures: readonly CancelFailure[] };

/** Returns the outcome of cancelling `steps` transactions. */
export function cancelOutcome(steps: number, failures: readonly CancelFailure[]): CancelOutcome {
  if (failures.length > 0) return { kind: 'error', failures };
  return steps === 0
    ? { kind: 'info', message: nothingToProcess }
    : { kind: 'success', message: allInstallmentsCancelled };
}
