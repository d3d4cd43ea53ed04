import type { IsoDate } from '../dates';
import { notSendable } from '../messages/after-sale';
import { processors } from '../terminal';
import { mustHave, mustNotBeVoided } from '../transaction/checks';
import { isApprovedCode, type TransactionFacts } from '../transaction/facts';
import type { Check } from '../transaction/option';
import { achStatusIds } from './status';

/** Whether an approved bank payment still waits for the payer's authorization (HIS-055). */
export const awaitsAuthorization = (facts: TransactionFacts): boolean =>
  facts.request_type === 'ach' &&
  isApprovedCode(facts) &&
  facts.voided === null &&
  facts.ach_is_authorized !== true &&
  facts.parent_transaction_id === null;

/** Whether an authorized payment never reached its processor, which takes payments one by one. */
export const isUnsent = (facts: TransactionFacts): boolean =>
  facts.ach_is_authorized === true &&
  facts.processor_transaction_id === null &&
  facts.processor_id !== processors.fileBased;

/** Whether an unsent payment is batched and due, whoever sends it; a post-dated one not before its day. */
export const isSendable = (facts: TransactionFacts, today: IsoDate): boolean =>
  isUnsent(facts) &&
  facts.ach_status_id === achStatusIds.batched &&
  facts.voided === null &&
  (facts.future_post === null || facts.future_post <= today);

/** Answers why the viewer cannot send a payment to its processor; `undefined` when they can (HIS-057). */
export const sendProblem: Check<TransactionFacts> = (facts, viewer) =>
  mustHave('can_manage_account_transactions')(facts, viewer) ??
  mustNotBeVoided(facts, viewer) ??
  (isSendable(facts, viewer.today) ? undefined : notSendable);

/** The one change of status that a client may ask for: authorized, so batched (decisions S-34). */
export const isAuthorizationChange = (change: {
  ach_is_authorized: boolean;
  ach_status_id: number;
}): boolean => change.ach_is_authorized && change.ach_status_id === achStatusIds.batched;

/** Days of notice a payer gives to cancel (CONST-018). */
export const cancelNoticeDays = 15;

/** How long a mailed authorization link lives, in ms. */
export const authorizationLinkLifeMs = 30 * 86_400_000;
