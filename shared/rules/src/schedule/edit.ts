import { alreadyCancelled, scheduleOver } from '../messages/after-sale';
import { canEditSchedule, recurringStatuses } from './status';

/** Returns the reason why a schedule cannot be edited or cancelled; `undefined` if it can. */
export const scheduleEditProblem = ({
  recurring_status_id: status,
}: {
  recurring_status_id: number;
}): string | undefined => {
  if (canEditSchedule(status)) return undefined;
  return status === recurringStatuses.cancelled ? alreadyCancelled : scheduleOver;
};
