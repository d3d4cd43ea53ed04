export { changedFields, hasChanges, scheduleErrors, type ScheduleForm } from './form';
export { nextRetry, retrySpacing, type FailedRun } from './retry';
export { datesToCome, nextRun, type ScheduledSeries } from './runs';
export {
  canEditSchedule,
  recurringStatus,
  recurringStatuses,
  searchedRecurringStatuses,
  showsNextRun,
  type RecurringStatus,
  type SeriesFacts,
} from './status';
