import * as v from 'valibot';
import type { Till } from '../terminal/till';
import type { JobHandler } from '../worker/worker';
import { enqueueDueDecisions, takeBankDecisions } from './bank-decisions';
import { clearDay } from './clear-day';
import { enqueueDueDays } from './due-days';
import { clearingQueues, DaySchema, DecisionsSchema } from './queues';

/**
 * Puts what clearing has to do by now into the workers' queue: business days that are over, and batches that banks have
 * had long enough (docs/decisions/0044-clearing-is-a-job-a-terminal-and-day.md).
 */
export async function enqueueDueClearing(till: Till): Promise<void> {
  await enqueueDueDays(till, 'card');
  await enqueueDueDays(till, 'ach');
  await enqueueDueDecisions(till);
}

/** What the worker does for clearing, by queue. */
export const clearingJobs = (till: Till): Record<string, JobHandler> => ({
  [clearingQueues.day]: (payload) => clearDay(till, v.parse(DaySchema, payload)),
  [clearingQueues.decisions]: (payload) => takeBankDecisions(till, v.parse(DecisionsSchema, payload)),
});
