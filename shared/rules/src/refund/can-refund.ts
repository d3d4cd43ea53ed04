import { can, type UserPermissions } from '../access';
import { achStatusIds } from '../ach/status';
import { addBusinessDays, type IsoDate } from '../dates';
import { alreadyRefunded, chargedBack, notRefundable, notSettledYet } from '../messages/after-sale';
import { alreadyVoided, returnedByBank } from '../messages/void';
import { isApprovedCode, isPayment, refundableAmount, type TransactionFacts } from '../transaction/facts';

/**
 * Returns the reason why a transaction cannot be refunded, for any viewer. Returns `undefined` for a settled
 * approved sale or bank payment with a refundable amount.
 */
export function refundProblem(facts: TransactionFacts): string | undefined {
  if (facts.voided !== null) return alreadyVoided;
  if (facts.ach_rejected !== null) return returnedByBank;
  if (facts.credited_amount >= facts.total_amount) return alreadyRefunded;
  // A decline never settles, so it cannot be recreated and then refunded.
  if (!isApprovedCode(facts)) return notRefundable;
  if (facts.settled === null) return notSettledYet;
  if (refundableAmount(facts) === 0) return chargedBack;
  const isSent = facts.request_type === 'sale' || (facts.ach_status_id ?? 0) > achStatusIds.batched;
  return isPayment(facts) && isSent ? undefined : notRefundable;
}

/** Business days after settlement during which a bank payment cannot be refunded. */
export const achRefundWaitDays = 7;

/** Returns the first date on which a settled bank payment may be refunded. */
export const earliestAchRefund = (settled: IsoDate): IsoDate => addBusinessDays(settled, achRefundWaitDays);

export interface RefundRequest {
  paymentType: string;
  /** In the account's time zone. */
  settled: IsoDate;
  today: IsoDate;
  permissions: UserPermissions;
  hasManagerPassword: boolean;
}

/** Returns whether a refund must wait. */
export const mustWaitForRefund = ({ paymentType, settled, today, permissions }: RefundRequest): boolean =>
  paymentType === 'ach' &&
  today < earliestAchRefund(settled) &&
  !can(permissions, 'can_refund_ach_without_wait');

/** Returns whether a refund needs the manager's password. */
export const refundNeedsPassword = ({
  permissions,
  hasManagerPassword,
}: Pick<RefundRequest, 'permissions' | 'hasManagerPassword'>): boolean =>
  hasManagerPassword && !can(permissions, 'can_refund_without_password');

/** Returns the first step of the refund panel. */
export function refundStartStep(request: RefundRequest): 'wait' | 'password' | 'amount' {
  if (mustWaitForRefund(request)) return 'wait';
  return refundNeedsPassword(request) ? 'password' : 'amount';
}
