import { can, type UserPermissions } from '../access';
import { achStatusIds } from '../ach/status';
import { addBusinessDays, type IsoDate } from '../dates';
import {
  alreadyRefunded,
  alreadyVoided,
  chargedBack,
  notRefundable,
  notSettledYet,
  returnedByBank,
} from '../messages/after-sale';
import { isApprovedCode, isPayment, refundableAmount, type TransactionFacts } from '../transaction/facts';

/**
 * Answers why a transaction cannot be refunded, whoever asks; `undefined` for a settled approved sale or bank payment that
 * has something left to give back (HIS-034, HIS-035).
 */
export function refundProblem(facts: TransactionFacts): string | undefined {
  if (facts.voided !== null) return alreadyVoided;
  if (facts.ach_rejected !== null) return returnedByBank;
  if (facts.credited_amount >= facts.total_amount) return alreadyRefunded;
  // A decline never settles: it is not recreated to be refunded.
  if (!isApprovedCode(facts)) return notRefundable;
  if (facts.settled === null) return notSettledYet;
  if (refundableAmount(facts) === 0) return chargedBack;
  const isSent = facts.request_type === 'sale' || (facts.ach_status_id ?? 0) > achStatusIds.batched;
  return isPayment(facts) && isSent ? undefined : notRefundable;
}

/** Business days after settlement in which a bank payment is not refunded yet (CONST-017; decisions O-37). */
export const achRefundWaitDays = 7;

/** The first date a bank payment settled on a date may be refunded (VAL-072). */
export const earliestAchRefund = (settled: IsoDate): IsoDate => addBusinessDays(settled, achRefundWaitDays);

export interface RefundRequest {
  paymentType: string;
  /** In the account's time zone. */
  settled: IsoDate;
  today: IsoDate;
  permissions: UserPermissions;
  hasManagerPassword: boolean;
}

/** Whether a refund has to wait (HIS-037). */
export const mustWaitForRefund = ({ paymentType, settled, today, permissions }: RefundRequest): boolean =>
  paymentType === 'ach' &&
  today < earliestAchRefund(settled) &&
  !can(permissions, 'can_refund_ach_without_wait');

/** Whether a refund needs the manager's password (HIS-038). */
export const refundNeedsPassword = ({
  permissions,
  hasManagerPassword,
}: Pick<RefundRequest, 'permissions' | 'hasManagerPassword'>): boolean =>
  hasManagerPassword && !can(permissions, 'can_refund_without_password');

/** Where the refund panel begins (HIS-036..038). */
export function refundStartStep(request: RefundRequest): 'wait' | 'password' | 'amount' {
  if (mustWaitForRefund(request)) return 'wait';
  return refundNeedsPassword(request) ? 'password' : 'amount';
}
