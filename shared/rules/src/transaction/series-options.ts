import * as messages from '../messages/after-sale';
import { unidentifiedTransaction } from '../messages/identifiers';
import { mustBeStored, mustHave, mustManage, mustNotBeVoided } from './checks';
import { isApprovedCode, isPayment, type TransactionFacts, type Viewer } from './facts';
import { type Check, firstReason } from './option';
import { beganSeries, isCancelledSeries } from './series';

const mustNotBeCancelled: Check<TransactionFacts> = (facts) =>
  isCancelledSeries(facts) ? messages.alreadyCancelled : undefined;

const mustHaveReference: Check<TransactionFacts> = ({ reference_number }) =>
  reference_number === null ? messages.noReferenceNumber : undefined;

const mustBeApprovedPayment: Check<TransactionFacts> = (facts) =>
  isPayment(facts) && isApprovedCode(facts) ? undefined : messages.seriesNotModifiable;

const mustBeModified: Check<TransactionFacts> = ({ is_recurring, modify_recurring_type }) =>
  is_recurring && modify_recurring_type !== null ? undefined : messages.notModified;

/** The checks before a viewer edits a series (HIS-067). */
export const editSeriesChecks = [mustManage, mustNotBeVoided, mustNotBeCancelled, mustHaveReference] as const;

/** A modification makes a payment with the stored card or account, so it takes both permissions (decisions C-28). */
const modifyPermissionChecks = [
  mustManage,
  mustHave('can_use_virtual_terminal'),
  mustBeStored(unidentifiedTransaction),
  mustNotBeVoided,
] as const;

/** The checks before a viewer modifies a series (HIS-068). */
export const modifySeriesChecks = [
  ...modifyPermissionChecks,
  mustNotBeCancelled,
  mustBeApprovedPayment,
] as const;

/** Whether the viewer may modify a series, even a cancelled one: the gateway refuses that with a reason of its own. */
export const canModify = (facts: TransactionFacts, viewer: Viewer): boolean =>
  beganSeries(facts) &&
  firstReason([...modifyPermissionChecks, mustBeApprovedPayment], facts, viewer) === undefined;

/** The checks before a viewer looks at earlier modifications (HIS-069). */
export const modificationsChecks = [mustManage, mustNotBeVoided, mustBeModified] as const;
