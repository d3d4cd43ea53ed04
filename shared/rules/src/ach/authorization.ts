import { can } from '../access';
import type { IsoDate } from '../dates';
import { processors } from '../terminal';
import { isApprovedCode, type TransactionFacts, type Viewer } from '../transaction/facts';
import { achStatusIds } from './status';

/** Whether an approved bank payment still waits for the payer's authorization (HIS-055). */
export const awaitsAuthorization = (facts: TransactionFacts): boolean =>
  facts.request_type === 'ach' &&
  isApprovedCode(facts) &&
  facts.voided === null &&
  facts.ach_is_authorized !== true &&
  facts.parent_transaction_id === null;

/** The same, and this user may record it (decisions C-26). */
export const needsAuthorization = (facts: TransactionFacts, { permissions }: Viewer): boolean =>
  can(permissions, 'can_manage_account_transactions') && awaitsAuthorization(facts);

/** Whether a batched payment that never reached its processor can be sent there, by somebody who may (HIS-057). */
export const canSendToProcessor = (facts: TransactionFacts, { permissions, today }: Viewer): boolean =>
  can(permissions, 'can_manage_account_transactions') && isSendable(facts, today);

/** The same, whoever sends it; a post-dated one not before its day. */
export const isSendable = (facts: TransactionFacts, today: IsoDate): boolean =>
  facts.ach_status_id === achStatusIds.batched &&
  facts.ach_is_authorized === true &&
  facts.processor_transaction_id === null &&
  facts.voided === null &&
  (facts.future_post === null || facts.future_post <= today) &&
  facts.processor_id !== processors.fileBased;

/** The one change of status that a client may ask for: authorized, so batched (decisions S-34). */
export const isAuthorizationChange = (change: {
  ach_is_authorized: boolean;
  ach_status_id: number;
}): boolean => change.ach_is_authorized && change.ach_status_id === achStatusIds.batched;

/** Days of notice a payer gives to cancel (CONST-018). */
export const cancelNoticeDays = 15;

/** How long a mailed authorization link lives, in ms. */
export const authorizationLinkLifeMs = 30 * 86_400_000;
