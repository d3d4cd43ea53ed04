import { foundation } from './0001-foundation';
import { sandboxProcessor } from './0002-sandbox-processor';
import { ledgerAccounts } from './0003-ledger-accounts';
import { managerApprovals } from './0010-manager-approvals';
import { sandboxReversals } from './0011-sandbox-reversals';
import { billingNotes } from './0012-billing-notes';
import { clearing } from './0030-clearing';
import { recurringRuns } from './0040-recurring-runs';
import { runsOfSchedules } from './0041-runs-of-schedules';
import { passwordResets } from './0070-password-resets';
import { transactionsByLastFour } from './0085-transactions-by-last-four';
import { payers } from './0090-payers';
import { debitsByTime } from './0091-debits-by-time';
import { secondFactor } from './0100-second-factor';
import { usersByName } from './0110-users-by-name';
import { allOrNothing } from './0130-all-or-nothing';
import { replacingPayments } from './0131-replacing-payments';
import { clearingJobs } from './0140-clearing-jobs';
import { timeZones } from './0141-time-zones';
import { settledOrVoided } from './0142-settled-or-voided';
import { replacedUnsettled } from './0150-replaced-unsettled';
import { tokenHolders } from './0151-token-holders';
import { activeTokens } from './0152-active-tokens';
import { boundApprovals } from './0153-bound-approvals';
import { checkNumbers } from './0154-check-numbers';
import { plansByName } from './0160-plans-by-name';
import { sealedMail } from './0161-sealed-mail';
import { sentMail } from './0162-sent-mail';
import { statesThatCannotBe } from './0163-states-that-cannot-be';
import { locksThatEnd } from './0170-locks-that-end';
import { presentedAgain } from './0171-presented-again';
import { closedBatches } from './0172-closed-batches';
import { cardExpiryNotices } from './0175-card-expiry-notices';
import { mailsByPortal } from './0180-mails-by-portal';
import { administration } from './0190-administration';
import { okdmv } from './0220-okdmv';
import { planChanges } from './0230-plan-changes';
import { changes } from './0240-changes';
import { boarding } from './0250-boarding';
import { logos } from './0280-logos';
import { installments } from './0290-installments';
import { reopenedMerchants } from './0300-reopened-merchants';
import { administeredLists } from './0301-administered-lists';
import { searchedTransactions } from './0310-searched-transactions';
import { debitsInOrder } from './0330-debits-in-order';
import { installmentsToBegin } from './0340-installments-to-begin';
import { planChangesBy } from './0341-plan-changes-by';
import { bankPlans } from './0350-bank-plans';
import { installmentsInDoubt } from './0360-installments-in-doubt';
import { handledChargebacks } from './0370-handled-chargebacks';
import { referenceNumbers } from './0371-reference-numbers';
import { usedTokens } from './0372-used-tokens';
import { authorizationsOfPlans } from './0380-authorizations-of-plans';
import { plansOfStatements } from './0390-plans-of-statements';
import { wordsOfTransactions } from './0391-words-of-transactions';
import { writtenRows } from './0400-written-rows';
import { verificationCheckpoints } from './0420-verification-checkpoints';
import { placesOfProcessors } from './0430-places-of-processors';
import { stateChanges } from './0440-state-changes';
import { leanRows } from './0450-lean-rows';
import { paymentEvents } from './0460-payment-events';
import { salesInFlight } from './0470-sales-in-flight';
import { exceptions } from './0480-exceptions';
import { remoteStorage } from './0490-remote-storage';
import { processorCredentials } from './0500-processor-credentials';
import { processorOutcomes } from './0501-processor-outcomes';
import { toldByProcessors } from './0510-told-by-processors';
import { keptCharges } from './0520-kept-charges';
import { captures } from './0532-captures';
import { paymentLinks } from './0533-payment-links';
import { disputes } from './0538-disputes';
import { whoAnswersDisputes } from './0539-who-answers-disputes';
import { customers } from './0545-customers';
import { disputeEvents } from './0555-dispute-events';
import type { Migration } from './migration';

/** All migrations; they run in the order of their names. They are in code so that a bundle contains them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-sandbox-processor': sandboxProcessor,
  '0003-ledger-accounts': ledgerAccounts,
  '0010-manager-approvals': managerApprovals,
  '0011-sandbox-reversals': sandboxReversals,
  '0012-billing-notes': billingNotes,
  '0030-clearing': clearing,
  '0040-recurring-runs': recurringRuns,
  '0041-runs-of-schedules': runsOfSchedules,
  '0070-password-resets': passwordResets,
  '0085-transactions-by-last-four': transactionsByLastFour,
  '0090-payers': payers,
  '0091-debits-by-time': debitsByTime,
  '0100-second-factor': secondFactor,
  '0110-users-by-name': usersByName,
  '0130-all-or-nothing': allOrNothing,
  '0131-replacing-payments': replacingPayments,
  '0140-clearing-jobs': clearingJobs,
  '0141-time-zones': timeZones,
  '0142-settled-or-voided': settledOrVoided,
  '0150-replaced-unsettled': replacedUnsettled,
  '0151-token-holders': tokenHolders,
  '0152-active-tokens': activeTokens,
  '0153-bound-approvals': boundApprovals,
  '0154-check-numbers': checkNumbers,
  '0160-plans-by-name': plansByName,
  '0161-sealed-mail': sealedMail,
  '0162-sent-mail': sentMail,
  '0163-states-that-cannot-be': statesThatCannotBe,
  '0170-locks-that-end': locksThatEnd,
  '0171-presented-again': presentedAgain,
  '0172-closed-batches': closedBatches,
  '0175-card-expiry-notices': cardExpiryNotices,
  '0180-mails-by-portal': mailsByPortal,
  '0190-administration': administration,
  '0220-okdmv': okdmv,
  '0230-plan-changes': planChanges,
  '0240-changes': changes,
  '0250-boarding': boarding,
  '0280-logos': logos,
  '0290-installments': installments,
  '0300-reopened-merchants': reopenedMerchants,
  '0301-administered-lists': administeredLists,
  '0310-searched-transactions': searchedTransactions,
  '0330-debits-in-order': debitsInOrder,
  '0340-installments-to-begin': installmentsToBegin,
  '0341-plan-changes-by': planChangesBy,
  '0350-bank-plans': bankPlans,
  '0360-installments-in-doubt': installmentsInDoubt,
  '0370-handled-chargebacks': handledChargebacks,
  '0371-reference-numbers': referenceNumbers,
  '0372-used-tokens': usedTokens,
  '0380-authorizations-of-plans': authorizationsOfPlans,
  '0390-plans-of-statements': plansOfStatements,
  '0391-words-of-transactions': wordsOfTransactions,
  '0400-written-rows': writtenRows,
  '0420-verification-checkpoints': verificationCheckpoints,
  '0430-places-of-processors': placesOfProcessors,
  '0440-state-changes': stateChanges,
  '0450-lean-rows': leanRows,
  '0460-payment-events': paymentEvents,
  '0470-sales-in-flight': salesInFlight,
  '0480-exceptions': exceptions,
  '0490-remote-storage': remoteStorage,
  '0500-processor-credentials': processorCredentials,
  '0501-processor-outcomes': processorOutcomes,
  '0510-told-by-processors': toldByProcessors,
  '0520-kept-charges': keptCharges,
  '0532-captures': captures,
  '0533-payment-links': paymentLinks,
  '0538-disputes': disputes,
  '0539-who-answers-disputes': whoAnswersDisputes,
  '0545-customers': customers,
  '0555-dispute-events': disputeEvents,
};
