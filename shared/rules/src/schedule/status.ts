import type { IsoDate } from '../dates';
import { isFrequency } from '../frequency';
import { approvedCode } from '../transaction/status';

/** The statuses of a series by their ids (SCH-021, CONST-028; decisions O-25). */
export const recurringStatuses = { pending: 1, running: 2, ended: 3, cancelled: 4, declined: 5 } as const;
export type RecurringStatus = keyof typeof recurringStatuses;

/** The values the search offers, all of them chosen to begin with (SCH-010). */
export const searchedRecurringStatuses: readonly RecurringStatus[] = [
  'cancelled',
  'declined',
  'ended',
  'pending',
  'running',
];

/** The statuses as they are shown. */
export const recurringStatusLabels: Readonly<Record<RecurringStatus, string>> = {
  pending: 'Pending',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** The word for a status; what is none is shown as it is. */
export const recurringStatusLabel = (status: string): string =>
  Object.hasOwn(recurringStatusLabels, status) ? recurringStatusLabels[status as RecurringStatus] : status;

/** What the status of a series is derived from. `end` is the sentinel date where it has none. */
export interface SeriesFacts {
  recurring_type: string | null;
  start: IsoDate;
  end: IsoDate;
  payment_type: string;
  response_code: string | null;
  voided: string | null;
}

/** Where a series stands on a day: cancelled, declined (cards only), ended, still to begin, or running. */
export function recurringStatus(facts: SeriesFacts, today: IsoDate): RecurringStatus {
  if (facts.voided !== null || facts.recurring_type === null || !isFrequency(facts.recurring_type))
    return 'cancelled';
  if (facts.payment_type !== 'ach' && facts.response_code !== approvedCode) return 'declined';
  if (facts.end < today) return 'ended';
  return facts.start > today ? 'pending' : 'running';
}

/** Whether a schedule can still be edited or cancelled (SCH-017). */
export const canEditSchedule = (statusId: number): boolean => statusId <= recurringStatuses.running;

/** Whether there is a next run to show (SCH-007). */
export const showsNextRun = (status: string): boolean => status !== 'ended';
