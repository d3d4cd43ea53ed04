import { alreadyCancelled, scheduleOver } from '../messages/after-sale';
import { canEditSchedule, recurringStatuses } from './status';

/** Answers why a schedule cannot be edited or cancelled any more; `undefined` when it can (SCH-017). */
export const scheduleEditProblem = ({
  recurring_status_id: status,
}: {
  recurring_status_id: number;
}): string | undefined => {
  if (canEditSchedule(status)) return undefined;
  return status === recurringStatuses.cancelled ? alreadyCancelled : scheduleOver;
};
