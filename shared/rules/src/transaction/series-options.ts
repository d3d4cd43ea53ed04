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

/** The checks before a viewer edits a series. */
export const editSeriesChecks = [mustManage, mustNotBeVoided, mustNotBeCancelled, mustHaveReference] as const;

/** A modification charges the stored card or account, so it requires both permissions. */
const modifyPermissionChecks = [
  mustManage,
  mustHave('can_use_virtual_terminal'),
  mustBeStored(unidentifiedTransaction),
  mustNotBeVoided,
] as const;

/** The checks before a viewer modifies a series. */
export const modifySeriesChecks = [
  ...modifyPermissionChecks,
  mustNotBeCancelled,
  mustBeApprovedPayment,
] as const;

/**
 * Returns whether the viewer may modify a series, even a cancelled one, which the gateway refuses with its
 * own reason.
 */
export const canModify = (facts: TransactionFacts, viewer: Viewer): boolean =>
  beganSeries(facts) &&
  firstReason([...modifyPermissionChecks, mustBeApprovedPayment], facts, viewer) === undefined;

/** The checks before a viewer opens earlier modifications. */
export const modificationsChecks = [mustManage, mustNotBeVoided, mustBeModified] as const;
