import * as v from 'valibot';
import type { NewJob } from '../../../platform/worker/queue';
import { recurringQueues } from '../../due-dates/queues';

export const PlanChangeKeySchema = v.object({ accountId: v.string(), id: v.string() });
export type PlanChangeKey = v.InferOutput<typeof PlanChangeKeySchema>;

/** Continues a change, even if the user who requested it has signed out. */
export const planChangeJob = ({ accountId, id }: PlanChangeKey, runAt: Date): NewJob => ({
  queue: recurringQueues.changePlan,
  payload: { accountId, id },
  runAt,
  uniqueKey: id,
  about: { accountId },
});
