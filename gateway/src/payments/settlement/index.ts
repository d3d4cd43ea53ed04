import * as v from 'valibot';
import type { PaymentDeps } from '../payment-deps';
import type { JobHandlers } from '../../platform/worker/worker';
import { enqueueDueDecisions, recordAchOutcomes } from './ach-outcomes';
import { clearDay } from './clear-day';
import { enqueueDueDays } from './due-days';
import { clearingQueues, DaySchema, DecisionsSchema } from './queues';

/**
 * Enqueues the clearing that is due: business days that are over, and batches that banks have had
 * long enough.
 */
export async function enqueueDueClearing(deps: PaymentDeps): Promise<void> {
  await enqueueDueDays(deps, 'card');
  await enqueueDueDays(deps, 'ach');
  await enqueueDueDecisions(deps);
}

/** The worker's clearing jobs, by queue. */
export const clearingJobs = (deps: PaymentDeps): JobHandlers<typeof clearingQueues> => ({
  [clearingQueues.day]: (payload) => clearDay(deps, v.parse(DaySchema, payload)),
  [clearingQueues.decisions]: (payload) => recordAchOutcomes(deps, v.parse(DecisionsSchema, payload)),
});
