import * as v from 'valibot';
import type { NewJob } from '../../platform/worker/queue';

/** The worker's queues for clearing. */
export const clearingQueues = { day: 'clearing.day', decisions: 'clearing.decisions' } as const;

/** The two kinds that a terminal clears separately: cards settle, bank debits go to the bank. */
const terminal = { kind: v.picklist(['card', 'ach']), accountId: v.string(), terminalId: v.string() };
const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

export const DaySchema = v.object({
  ...terminal,
  /** The business day and its end. Absent if the end could not be computed; the job tries again. */
  date: v.optional(v.string()),
  at: v.optional(instant),
});
export type DayJob = v.InferOutput<typeof DaySchema>;
export type ClearingKind = DayJob['kind'];

/** Clears a chunk of a terminal's business day. */
export const dayJob = ({ at, ...day }: DayJob): NewJob => ({
  queue: clearingQueues.day,
  payload: { ...day, ...(at && { at: at.toISOString() }) },
  uniqueKey: [day.kind, day.terminalId, day.date].join(' '),
  about: { accountId: day.accountId, terminalId: day.terminalId },
});

export const DecisionsSchema = v.object({
  accountId: v.string(),
  terminalId: v.string(),
  batchId: v.string(),
  /** The last entry that was asked for. */
  after: v.string(),
});
export type DecisionsJob = v.InferOutput<typeof DecisionsSchema>;

/** Asks for a bank's decisions on a batch's entries. */
export const decisionsJob = (job: DecisionsJob, runAt?: Date): NewJob => ({
  queue: clearingQueues.decisions,
  payload: { ...job },
  uniqueKey: job.batchId,
  about: { accountId: job.accountId, terminalId: job.terminalId },
  ...(runAt && { runAt }),
});
