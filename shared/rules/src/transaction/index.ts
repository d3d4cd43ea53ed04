export { associatedStatus } from './associated';
export { addressCheckText, cvvCheckText } from './check-words';
export {
  cardFundingWord,
  declineClasses,
  declineInWords,
  declineReason,
  type DeclineClass,
} from './decline-words';
export {
  canManage,
  isAuthorization,
  refundableAmount,
  refundableBy,
  type TransactionFacts,
  type Viewer,
} from './facts';
export { transactionMenu, type TransactionOption } from './menu';
export type { MenuOption } from './option';
export { defaultTransactionColumns, transactionColumnLabels, type TransactionListColumn } from './columns';
export { canReceipt, receiptProblem, receiptTitle, renewalReceiptTitle } from './receipt';
export { beganSeries, isCancelledSeries, isEditedInPlace } from './series';
export { canModify } from './series-options';
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
  heldStatus,
  nextStates,
  transactionStatus,
  transactionStatuses,
  type StatusFacts,
  type TransactionState,
  type TransactionStatus,
} from './status';
export { timelineLabels, type TimelineEvent } from './timeline';
