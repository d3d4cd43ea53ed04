export { endDateLimits } from './date-limits';
export { PlanPreview } from './plan-preview';
export { emptyPlan, type PlannedValues, type PlanValues } from './plan-values';
export {
  type ChargeKind,
  isChargedNow,
  type PlannedPayment,
  plannedPaymentLabel,
  plannedPayments,
  previewRows,
  sumsOf,
  total,
} from './planned-payments';
export { recalculated, type Typed } from './recalculate';
export { plannedPaymentsOf, type PricingOptions, usePlannedPayments } from './use-planned-payments';
export { useRecalculation } from './use-recalculation';
export { useScheduleLock } from './use-schedule-lock';
