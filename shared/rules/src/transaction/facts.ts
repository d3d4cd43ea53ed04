import { can, type UserPermissions } from '../access';
import type { IsoDate } from '../dates';
import type { Cents } from '../money';
import { approvedCode } from './status';

/** What is asked of a transaction before something is done with it (doc 001 §3). Times are ISO instants, null until they come. */
export interface TransactionFacts {
  request_type: string;
  payment_type: string;
  response_code: string | null;
  terminal_id: string;
  processor_id: number;
  token_id: string | null;
  parent_transaction_id: string | null;
  reference_number: string | null;
  processor_transaction_id: string | null;
  transaction_group_custom_tracking_id: string | null;
  total_amount: Cents;
  fee_amount: Cents;
  /** What was given back so far. */
  credited_amount: Cents;
  /** What chargebacks took. */
  charged_back_amount: Cents;
  settled: string | null;
  voided: string | null;
  refunded: string | null;
  is_recurring: boolean;
  recurring_type: string | null;
  modify_recurring_type: string | null;
  recurring_status_id: number | null;
  /** The date a payment was put off to. */
  future_post: string | null;
  ach_is_authorized: boolean | null;
  ach_status_id: number | null;
  ach_rejected: string | null;
}

/** Who asks. */
export interface Viewer {
  permissions: UserPermissions;
  /** The terminals that are the user's own, by id. */
  terminalIds: readonly string[];
  /** In the account's time zone. */
  today: IsoDate;
}

export const isApprovedCode = ({ response_code }: Pick<TransactionFacts, 'response_code'>): boolean =>
  response_code === approvedCode;

/** Whether money was taken from a payer: by card, or from a bank account. */
export const isPayment = ({ request_type }: Pick<TransactionFacts, 'request_type'>): boolean =>
  request_type === 'sale' || request_type === 'ach';

/** Whether a user manages a transaction: of an own terminal, or any of the account (decisions C-26). */
export const canManage = ({ terminal_id }: Pick<TransactionFacts, 'terminal_id'>, viewer: Viewer): boolean =>
  can(viewer.permissions, 'can_manage_account_transactions') ||
  (can(viewer.permissions, 'can_manage_transactions') && viewer.terminalIds.includes(terminal_id));

/** What is still there to give back, in cents. */
export const refundableAmount = (
  facts: Pick<TransactionFacts, 'total_amount' | 'credited_amount' | 'charged_back_amount'>,
): Cents => Math.max(facts.total_amount - facts.credited_amount - facts.charged_back_amount, 0);

/** A transaction as a user may refund it: a superuser, who says why, also what a chargeback took (decisions B-08). */
export const refundableBy = <Facts extends Pick<TransactionFacts, 'charged_back_amount'>>(
  facts: Facts,
  permissions: UserPermissions,
): Facts => (can(permissions, 'superuser') ? { ...facts, charged_back_amount: 0 } : facts);
