export {
  earliestAchRefund,
  mustWaitForRefund,
  refundNeedsPassword,
  refundProblem,
  refundStartStep,
  type RefundRequest,
} from './can-refund';
export {
  chargebackReasonError,
  refundAmount,
  refundAmountError,
  halfRefund,
  refundChoices,
  refundReasons,
  refundTypes,
  type RefundChoice,
  type RefundMoney,
  type RefundType,
} from './types';
export { canProcessStandaloneRefund, standaloneRefundErrors, type StandaloneRefundForm } from './standalone';
