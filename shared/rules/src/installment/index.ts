export { parseCount } from './count';
export { downpaymentError, feeError, installmentError, paymentCountError } from './errors';
export { recalculatePlan, type InstallmentPlan, type PlanChange } from './recalculate';
export { installmentSeries, type InstallmentSeries } from './series';
export { splitAsTyped, splitByAmount, splitByCount, type InstallmentSplit } from './split';
export { installmentFormErrors, type InstallmentForm } from './form';
