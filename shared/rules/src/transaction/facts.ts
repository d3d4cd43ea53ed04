import { can, type UserPermissions } from '../access';
import type { IsoDate } from '../dates';
import type { Cents } from '../money';
import { approvedCode } from './status';

/** The facts about a transaction that its operations need. Times are ISO instants, null until they happen. */
export interface TransactionFacts {
  request_type: string;
  payment_type: string;
  response_code: string | null;
  /** Its status as a list shows it; absent in the gateway. */
  transaction_status?: string;
  terminal_id: string;
  processor_id: number;
  token_id: string | null;
  parent_transaction_id: string | null;
  reference_number: string | null;
  processor_transaction_id: string | null;
  transaction_group_custom_tracking_id: string | null;
  total_amount: Cents;
  fee_amount: Cents;
  /** The amount that was asked, if only a part was approved; null or absent otherwise. */
  requested_amount?: Cents | null;
  /** The refunded amount so far. */
  credited_amount: Cents;
  /** The amount taken by chargebacks. */
  charged_back_amount: Cents;
  /** When the processor approved it. */
  authorized: string | null;
  /** When its money was taken; of an authorization, when it was captured. */
  captured: string | null;
  settled: string | null;
  voided: string | null;
  refunded: string | null;
  is_recurring: boolean;
  recurring_type: string | null;
  modify_recurring_type: string | null;
  recurring_status_id: number | null;
  /** The date to which a payment was deferred. */
  future_post: string | null;
  ach_is_authorized: boolean | null;
  ach_status_id: number | null;
  ach_rejected: string | null;
}

/** The user who views a record. */
export interface Viewer {
  permissions: UserPermissions;
  /** The ids of the user's own terminals. */
  terminalIds: readonly string[];
  /** In the account's time zone. */
  today: IsoDate;
  /** Absent in the gateway, which checks by its own clock. */
  now?: Date;
}

export const isApprovedCode = ({ response_code }: Pick<TransactionFacts, 'response_code'>): boolean =>
  response_code === approvedCode;

/** Returns whether a transaction took money from a payer, by card or from a bank account. */
export const isPayment = ({ request_type }: Pick<TransactionFacts, 'request_type'>): boolean =>
  request_type === 'sale' || request_type === 'ach';

/** Returns whether a transaction holds money that only a capture takes. */
export const isAuthorization = ({ request_type }: Pick<TransactionFacts, 'request_type'>): boolean =>
  request_type === 'authorize';

/** Returns whether a user manages a transaction: on one of their own terminals, or any of the account. */
export const canManage = ({ terminal_id }: Pick<TransactionFacts, 'terminal_id'>, viewer: Viewer): boolean =>
  can(viewer.permissions, 'can_manage_account_transactions') ||
  (can(viewer.permissions, 'can_manage_transactions') && viewer.terminalIds.includes(terminal_id));

/** Returns the amount that can still be refunded. Cents. */
export const refundableAmount = (
  facts: Pick<TransactionFacts, 'total_amount' | 'credited_amount' | 'charged_back_amount'>,
): Cents => Math.max(facts.total_amount - facts.credited_amount - facts.charged_back_amount, 0);

/**
 * Returns the transaction as this user may refund it. A superuser may, with a reason, also refund the amount
 * that a chargeback took.
 */
export const refundableBy = <Facts extends Pick<TransactionFacts, 'charged_back_amount'>>(
  facts: Facts,
  permissions: UserPermissions,
): Facts => (can(permissions, 'superuser') ? { ...facts, charged_back_amount: 0 } : facts);
