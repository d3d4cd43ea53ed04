import { allInstallmentsCancelled, nothingToProcess } from '../messages/after-sale';
import { unidentifiedTransactions } from '../messages/identifiers';
import { isApprovedPlanCode, isCredit, isPayment, type PlanTransaction } from './facts';

/** What cancelling a plan does to one of its transactions. */
export interface CancelStep {
  transaction: PlanTransaction;
  action: 'void' | 'modify';
}

/** The calls that cancel all pending payments of a plan: unsettled ones voided, standing series modified to none (PLN-039). */
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

/** A series that was never modified has no modify type; one that was cancelled has `none`. */
const isStandingSeries = (transaction: PlanTransaction): boolean =>
  transaction.is_recurring &&
  (transaction.settled !== null || transaction.ach_rejected !== null) &&
  transaction.parent_transaction_id === null &&
  (transaction.modify_recurring_type ?? transaction.recurring_type) !== 'none';

/** Why a plan cannot be cancelled (PLN-038). */
export const cancelProblem = (transactions: readonly PlanTransaction[]): string | undefined =>
  transactions.length === 0 ? unidentifiedTransactions : undefined;

/** One step that failed, as it is listed. */
export interface CancelFailure {
  id: string;
  tracking_id: string;
  message: string;
  error: string;
}

export type CancelOutcome =
  { kind: 'success' | 'info'; message: string } | { kind: 'error'; failures: readonly CancelFailure[] };

/** What came of cancelling, of so many steps (PLN-040). */
export function cancelOutcome(steps: number, failures: readonly CancelFailure[]): CancelOutcome {
  if (failures.length > 0) return { kind: 'error', failures };
  return steps === 0
    ? { kind: 'info', message: nothingToProcess }
    : { kind: 'success', message: allInstallmentsCancelled };
}
