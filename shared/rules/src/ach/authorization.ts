import type { IsoDate } from '../dates';
import { notSendable } from '../messages/after-sale';
import { processorTraits } from '../terminal';
import { mustHave, mustNotBeVoided } from '../transaction/checks';
import { isApprovedCode, type TransactionFacts } from '../transaction/facts';
import type { Check } from '../transaction/option';
import { achStatusIds } from './status';

/** Returns whether an approved bank payment still waits for the payer's authorization. */
export const awaitsAuthorization = (facts: TransactionFacts): boolean =>
  facts.request_type === 'ach' &&
  isApprovedCode(facts) &&
  facts.voided === null &&
  facts.ach_is_authorized !== true &&
  facts.parent_transaction_id === null;

/** Returns whether an authorized payment never reached its processor, which takes payments one by one. */
export const isUnsent = (facts: TransactionFacts): boolean =>
  facts.ach_is_authorized === true &&
  facts.processor_transaction_id === null &&
  processorTraits[facts.processor_id]?.takesFiles !== true;

/**
 * Returns whether an unsent payment is batched and due, for any sender. A post-dated payment is due on its
 * date.
 */
export const isSendable = (facts: TransactionFacts, today: IsoDate): boolean =>
  isUnsent(facts) &&
  facts.ach_status_id === achStatusIds.batched &&
  facts.voided === null &&
  (facts.future_post === null || facts.future_post <= today);

/** Returns the reason why the viewer cannot send a payment to its processor; `undefined` if they can. */
export const sendProblem: Check<TransactionFacts> = (facts, viewer) =>
  mustHave('can_manage_account_transactions')(facts, viewer) ??
  mustNotBeVoided(facts, viewer) ??
  (isSendable(facts, viewer.today) ? undefined : notSendable);

/** Returns whether a change is the one that clients may request: authorized, and therefore batched. */
export const isAuthorizationChange = (change: {
  ach_is_authorized: boolean;
  ach_status_id: number;
}): boolean => change.ach_is_authorized && change.ach_status_id === achStatusIds.batched;

/** Days of notice that a payer must give to cancel. */
export const cancelNoticeDays = 15;

/** Lifetime of a mailed authorization link. Milliseconds. */
export const authorizationLinkLifeMs = 30 * 86_400_000;
