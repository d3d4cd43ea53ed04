export { afterRun, type AfterRun, type RunOutcome } from './after-run';
export { type ChangedSeries, nextAfterChange, type StandingSeries } from './changed';
export {
  defaultSeriesColumns,
  recurringColumnLabels,
  scheduleColumnLabels,
  type RecurringListColumn,
  type ScheduleListColumn,
} from './columns';
export { scheduleEditProblem } from './edit';
export { changedFields, hasChanges, scheduleErrors, type ScheduleForm } from './form';
export { scheduleAwaitsAuthorization, scheduleMenu, type ScheduleOption } from './menu';
export { catchUpPerDay, nextRetry, type FailedRun } from './retry';
export { longestRetryLimitMs, retryLimitProblem } from './retry-limits';
export { datesToCome, nextRun, type ScheduledSeries } from './runs';
export {
  canEditSchedule,
  recurringStatus,
  recurringStatuses,
  recurringStatusLabel,
  recurringStatusLabels,
  searchedRecurringStatuses,
  showsNextRun,
  type RecurringStatus,
  type SeriesFacts,
} from './status';
