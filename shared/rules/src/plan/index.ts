export { type DueRun, type DueStanding, type LateDate, lateDates } from './late';
export {
  cancelOutcome,
  cancelProblem,
  cancelSteps,
  type CancelFailure,
  type CancelOutcome,
  type CancelStep,
} from './cancel';
export {
  newSchedule,
  paymentChangeSteps,
  planChangeSteps,
  scheduleChangeSteps,
  schedulePayments,
  scheduleTerms,
  scheduleToCome,
  type PlanChangeStep,
  type PlanParts,
  type PlanSchedule,
  type ScheduleTerms,
} from './change';
export { defaultPlanColumns, planColumnLabels, type PlanListColumn } from './columns';
export {
  currentInstallment,
  downpaymentOf,
  finalPaymentOf,
  heldFinal,
  scheduledInstallments,
  summarizePlan,
  type PlanClock,
  type PlanSummary,
} from './derive';
export { planAmounts, planSeries, type PlanTransaction } from './facts';
export {
  billingDetailsErrors,
  paymentInformationErrors,
  type PaymentInformationForm,
  planScheduleErrors,
  type PlanScheduleForm,
} from './forms';
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
