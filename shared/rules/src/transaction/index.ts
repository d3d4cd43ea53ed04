export { associatedStatus } from './associated';
export { addressCheckWord, cvvCheckWord } from './check-words';
export { canManage, refundableAmount, refundableBy, type TransactionFacts, type Viewer } from './facts';
export { transactionMenu, type MenuOption } from './menu';
export { canChargeCustomer, canEditPayment, type TransactionOption } from './options';
export { defaultTransactionColumns, transactionColumnLabels, type TransactionListColumn } from './columns';
export { canReceipt, receiptTitle, renewalReceiptTitle } from './receipt';
export {
  canEditRecurring,
  canModify,
  hasModifications,
  isCancelledSeries,
  isEditedInPlace,
} from './recurring-options';
export {
  isAchRequest,
  requestTypeLabel,
  requestTypes,
  searchedRequestTypes,
  type RequestType,
} from './request-type';
export { hostedPaymentSource, isAutomatic } from './source';
export {
  approvedCode,
  nextStates,
  transactionStatus,
  transactionStatuses,
  type StatusFacts,
  type TransactionState,
  type TransactionStatus,
} from './status';
export { timelineLabels, type TimelineEvent } from './timeline';
