export { downpaymentError, feeError, installmentError, paymentCountError } from './errors';
export { recalculatePlan, type InstallmentPlan, type PlanChange } from './recalculate';
export { installmentSeries, type InstallmentSeries } from './series';
export { splitByAmount, splitByCount, splitTotal, type InstallmentSplit } from './split';
