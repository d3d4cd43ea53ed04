import * as v from 'valibot';
import type { NewJob } from '../../../platform/worker/queue';
import { recurringQueues } from '../../due-dates/queues';

export const PlanChangeKeySchema = v.object({ accountId: v.string(), id: v.string() });
export type PlanChangeKey = v.InferOutput<typeof PlanChangeKeySchema>;

/** A change that is gone on with: whoever asked for it may be gone. */
export const planChangeJob = ({ accountId, id }: PlanChangeKey, runAt: Date): NewJob => ({
  queue: recurringQueues.changePlan,
  payload: { accountId, id },
  runAt,
  uniqueKey: id,
  about: { accountId },
});
