import type { IsoDate } from '../dates';
import { isFrequency } from '../frequency';
import { approvedCode } from '../transaction/status';

/** The statuses of a series with their ids. */
export const recurringStatuses = { pending: 1, running: 2, ended: 3, cancelled: 4, declined: 5 } as const;
export type RecurringStatus = keyof typeof recurringStatuses;

/** The statuses that the search offers. All are selected by default. */
export const searchedRecurringStatuses: readonly RecurringStatus[] = [
  'cancelled',
  'declined',
  'ended',
  'pending',
  'running',
];

/** The labels of the statuses. */
export const recurringStatusLabels: Readonly<Record<RecurringStatus, string>> = {
  pending: 'Pending',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** Returns the label of a status; an unknown text stays as it is. */
export const recurringStatusLabel = (status: string): string =>
  Object.hasOwn(recurringStatusLabels, status) ? recurringStatusLabels[status as RecurringStatus] : status;

/** The facts that determine the status of a series. `end` is the "no end" date if it has none. */
export interface SeriesFacts {
  recurring_type: string | null;
  start: IsoDate;
  end: IsoDate;
  payment_type: string;
  response_code: string | null;
  voided: string | null;
}

/** Returns the status of a series on a day: cancelled, declined (cards only), ended, pending, or running. */
export function recurringStatus(facts: SeriesFacts, today: IsoDate): RecurringStatus {
  if (facts.voided !== null || facts.recurring_type === null || !isFrequency(facts.recurring_type))
    return 'cancelled';
  if (facts.payment_type !== 'ach' && facts.response_code !== approvedCode) return 'declined';
  if (facts.end < today) return 'ended';
  return facts.start > today ? 'pending' : 'running';
}

/** Returns whether a schedule can still be edited or cancelled. */
export const canEditSchedule = (statusId: number): boolean => statusId <= recurringStatuses.running;

/** Returns whether there is a next run to show. */
export const showsNextRun = (status: string): boolean => status !== 'ended';
