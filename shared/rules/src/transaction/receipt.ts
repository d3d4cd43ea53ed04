import { noReceipt } from '../messages/after-sale';
import { isApprovedCode, type TransactionFacts } from './facts';

/**
 * Returns whether a transaction has a receipt: it is approved and, if a bank payment, also authorized. The void of an
 * authorization has none: it moved no money.
 */
export const canReceipt = (
  facts: Pick<TransactionFacts, 'request_type' | 'response_code' | 'payment_type' | 'ach_is_authorized'> &
    Partial<Pick<TransactionFacts, 'total_amount'>>,
): boolean =>
  isApprovedCode(facts) &&
  facts.total_amount !== 0 &&
  (facts.payment_type !== 'ach' || facts.ach_is_authorized === true);

/** Returns the reason why a transaction has no receipt; `undefined` if it has one. */
export const receiptProblem = (facts: Parameters<typeof canReceipt>[0]): string | undefined =>
  canReceipt(facts) ? undefined : noReceipt;

const titles: Readonly<Record<string, string>> = {
  authorize: 'AUTHORIZATION RECEIPT',
  credit: 'REFUND RECEIPT',
  achcredit: 'REFUND RECEIPT',
  void: 'VOID RECEIPT',
  achvoid: 'VOID RECEIPT',
};

/** Returns the title of a receipt. */
export const receiptTitle = (requestType: string): string => titles[requestType] ?? 'RECEIPT';

/** The title of a vehicle registration renewal's receipt. */
export const renewalReceiptTitle = 'RENEWAL RECEIPT';
