export { type DueRun, type DueStanding, type LateDate, lateDates, type SeriesRun } from './late';
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
  takesMoreOrLonger,
  type PlanChangeStep,
  type PlanParts,
  type PlanSchedule,
  type ScheduleTerms,
} from './change';
export {
  defaultPlanColumns,
  defaultPlanExportColumns,
  planColumnLabels,
  type PlanListColumn,
} from './columns';
export {
  currentInstallment,
  downpaymentOf,
  finalPaymentOf,
  heldFinal,
  type PlanClock,
  scheduledInstallments,
} from './derive';
export { adjustmentIn, type LateFigure, planFigures, type PlanFigures } from './figures';
export { planAmounts, planSeries, type PlanTransaction } from './facts';
export { isPlanIn, planStateLabels, type SearchedPlanState, searchedPlanStates } from './searched-state';
export { planStatusLabels, type PlanStatus } from './status';
export { type PlanRecords, type PlanSummary, type PlanSums, roomForPayment, summarizePlan } from './summary';
export {
  addSums,
  afterPayment,
  type PaymentToCome,
  paymentToComeKinds,
  type PlanSum,
  shareOf,
} from './to-come';
export {
  billingDetailsErrors,
  paymentInformationErrors,
  type PaymentInformationForm,
  planPaymentError,
  planScheduleErrors,
  type PlanScheduleForm,
} from './forms';
export {
  futureInstallments,
  initiationOf,
  planRowAction,
  planRowStatus,
  planRowType,
  toComeStatus,
  type FutureInstallment,
  type PlanRowStatus,
} from './rows';
export { validatePlanPart, termsMovedBy, type PlanPart, type PlanStanding, type PlanTerms } from './total';
export { paymentGroups, type PaymentGroup, scheduleLines, type ScheduleLine } from './schedule-lines';
