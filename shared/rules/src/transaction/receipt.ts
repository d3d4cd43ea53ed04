import { noReceipt } from '../messages/after-sale';
import { isApprovedCode, type TransactionFacts } from './facts';

/** Whether there is a receipt: approved, a bank payment also authorized (HIS-051, SCH-013). */
export const canReceipt = (
  facts: Pick<TransactionFacts, 'response_code' | 'payment_type' | 'ach_is_authorized'>,
): boolean => isApprovedCode(facts) && (facts.payment_type !== 'ach' || facts.ach_is_authorized === true);

/** Answers why a transaction has no receipt; `undefined` when it has one. */
export const receiptProblem = (facts: Parameters<typeof canReceipt>[0]): string | undefined =>
  canReceipt(facts) ? undefined : noReceipt;

const titles: Readonly<Record<string, string>> = {
  credit: 'REFUND RECEIPT',
  achcredit: 'REFUND RECEIPT',
  void: 'VOID RECEIPT',
  achvoid: 'VOID RECEIPT',
};

/** What a receipt is headed (HIS-052). */
export const receiptTitle = (requestType: string): string => titles[requestType] ?? 'RECEIPT';

/** The same for a vehicle-registry renewal (doc 002 §2.11). */
export const renewalReceiptTitle = 'RENEWAL RECEIPT';
