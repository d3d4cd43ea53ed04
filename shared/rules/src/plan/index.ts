export {
  cancelOutcome,
  cancelProblem,
  cancelSteps,
  type CancelFailure,
  type CancelOutcome,
  type CancelStep,
} from './cancel';
export { defaultPlanColumns, planColumnLabels, type PlanListColumn } from './columns';
export {
  currentInstallment,
  downpaymentOf,
  finalPaymentOf,
  scheduledInstallments,
  summarizePlan,
  type PlanClock,
  type PlanSummary,
} from './derive';
export { planAmounts, planSeries, type PlanTransaction } from './facts';
export { billingDetailsErrors, paymentInformationErrors, type PaymentInformationForm } from './forms';
export { paymentChangeSteps, scheduleChangeSteps, type PlanStep, type ScheduleChange } from './modify';
export {
  futureInstallments,
  initiationOf,
  planRowAction,
  planRowStatus,
  planRowType,
  type FutureInstallment,
  type PlanRowStatus,
} from './rows';
export { judgePlanPart, type PlanPart, type PlanStanding, type PlanTerms } from './total';
