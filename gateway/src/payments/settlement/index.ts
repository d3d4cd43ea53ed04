import * as v from 'valibot';
import type { PaymentDeps } from '../payment-deps';
import type { JobHandler } from '../../platform/worker/worker';
import { enqueueDueDecisions, recordAchOutcomes } from './ach-outcomes';
import { clearDay } from './clear-day';
import { enqueueDueDays } from './due-days';
import { clearingQueues, DaySchema, DecisionsSchema } from './queues';

/**
 * Puts what clearing has to do by now into the workers' queue: business days that are over, and batches that banks have
 * had long enough (docs/decisions/0044-clearing-is-a-job-a-terminal-and-day.md).
 */
export async function enqueueDueClearing(deps: PaymentDeps): Promise<void> {
  await enqueueDueDays(deps, 'card');
  await enqueueDueDays(deps, 'ach');
  await enqueueDueDecisions(deps);
}

/** What the worker does for clearing, by queue. */
export const clearingJobs = (deps: PaymentDeps): Record<string, JobHandler> => ({
  [clearingQueues.day]: (payload) => clearDay(deps, v.parse(DaySchema, payload)),
  [clearingQueues.decisions]: (payload) => recordAchOutcomes(deps, v.parse(DecisionsSchema, payload)),
});
