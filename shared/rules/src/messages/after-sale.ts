export const refundApproved = 'Refund Approved';
export const refunded = 'Refunded successfully';
export const noStandaloneRefund = 'Account does not have permissions to perform a standalone refund.';
export const overridePermissions = 'Temporarily Override Permissions Validation';
/** The audit records an override with its reason. */
export const overrideReasonRequired = 'Reason is required';
/** `amount` is already formatted. */
export const standaloneRefunded = (amount: string): string =>
  `The standalone refund for ${amount} has been approved.`;
export const refundInFlight = 'A refund is being processed';
export const refundAmountUnidentified = 'Unable to identify refund amount';
export const refundAmountTooLarge = 'Refund must be less than or equal to the remaining amount';
export const refundFailed = (reason: string): string =>
  `There was an error refunding the transaction: ${reason}`;
export const alreadyRefunded = 'Transaction has already been refunded';
export const voided = 'Void successful';
/** Money that a chargeback took must not be refunded again. */
export const chargedBack = 'This payment was charged back';
export const chargebackTook = (amount: string): string =>
  `The card’s bank took ${amount} back. It cannot be refunded again.`;
export const chargebackReasonRequired = 'Say why it is refunded although it was charged back';
export const priceAdjustmentRefunded = 'The price adjustment has already been refunded';
export const managerApprovesWaiver = 'A manager approves that the price adjustment is not charged.';
/** A capture takes the money of an authorization. */
export const captured = 'The payment was taken';
export const notRefundable = 'Transaction cannot be refunded';
export const achRefundFrom = (date: string): string =>
  `Bank payments are refunded seven business days after settlement: from ${date}`;
export const alreadyCancelled = 'Schedule has already been cancelled';
export const scheduleSaved = 'Schedule Saved';
export const scheduleModified = 'Schedule Modified';
export const scheduleCancelled = 'Schedule Cancelled';
export const scheduleModifyFailed = 'Error while modifying schedule';
export const scheduleCancelFailed = 'Error while cancelling schedule';
export const confirmScheduleCancel = 'Are you sure you would like to cancel this recurring schedule?';
/** "reversable" is spelled as in the specification. */
const irreversible = (what: string): string =>
  `Cancelling is not reversable, are you absolutely sure you would like to cancel this ${what}?`;
export const confirmRecurringCancel = irreversible('recurring schedule');
export const confirmFuturePaymentCancel = irreversible('future payment');
export const notSettledYet = 'Transaction has not yet been settled, please void and recreate to edit';
export const sentToProcessor = 'Successfully sent to processor';
export const allInstallmentsCancelled = 'All installments have been cancelled';
export const nothingToProcess = 'Nothing to process';
/** A plan allows one change at a time. */
export const planChangeUnderWay = 'This plan is being changed already, please wait until that is finished';
export const nothingToChange = 'Nothing changes';
export const planChangeInFlight = 'A plan is being changed';
export const paymentInformationSaved = 'Payment Information Saved';
export const managerNotAsked = 'A manager has to approve this';
export const planModified = 'Installment plan has been modified';
export const billingDetailsSaved = 'Billing Details Saved';
export const paymentInformationFailed =
  'There has been an issue modifying the payment information. Please contact support';
export const stepFailed = 'There was an error';
export const returnDateRequired = 'Return date is required';
export const returnCodeRequired = 'Return code is required';
export const returnReasonRequired = 'Return reason is required';
export const returnDateOutside = 'Return date must be between the settlement date and tomorrow';
export const cancelIrreversible = 'Cancelling a schedule is irreversible';
export const returnAmount = (dollars: string): string => `Amount must be ${dollars}`;
export const notAuthorizable = 'Transaction is not waiting for an authorization';
export const notSendable = 'Transaction cannot be sent to the processor';
/** Shown if another user changed the record first. */
export const changedMeanwhile = 'Somebody else has changed this meanwhile, please load it again';
export const noReceipt = 'There is no receipt of this transaction';
/** Reasons why an option of the transaction dialog is disabled. */
export const nothingStored = 'No card or account is stored with this payment';
export const noReferenceNumber = 'This series has no reference number';
export const notModified = 'This series has not been modified';
export const postDatePassed = 'Only payments that are still to come can be edited';
export const seriesNotModifiable = 'Only an approved series can be modified';
export const optionNotOpen = 'Not possible in its present state';
/** Reasons why an option of the schedule dialog is disabled. */
export const scheduleOver = 'Only a pending or running schedule can be changed';
export const noPaymentYet = 'No payment has been made yet';
