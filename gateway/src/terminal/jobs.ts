import { type IsoDate, lookUpAfterMs } from '@tillway/rules';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import type { JobSubject, NewJob } from '../worker/queue';

/** The worker's queues that go on with payments. */
export const paymentQueues = {
  lookUp: 'payment.look_up',
  post: 'payment.post',
  replace: 'payment.replace',
  callOffRefund: 'payment.call_off_refund',
} as const;

interface SaleOfJob {
  id: string;
  accountId: string;
  terminalId: string;
  nonce: string;
}

const sale = { id: v.string(), accountId: v.string(), terminalId: v.string(), nonce: v.string() };

export const LookUpSchema = v.object({
  ...sale,
  /** When the outcome became unknown. */
  lostAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  /** How many look-ups there were before. */
  lookUps: v.number(),
});
export type LookUp = v.InferOutput<typeof LookUpSchema>;

export const PostSchema = v.object(sale);
export type Post = v.InferOutput<typeof PostSchema>;

export const ReplaceSchema = v.object({
  accountId: v.string(),
  /** What is to be called off. */
  id: v.string(),
  /** What took its place. */
  by: v.string(),
  /** Who wanted it. */
  userId: v.optional(v.string()),
});
export type Replace = v.InferOutput<typeof ReplaceSchema>;

export const ReturnedSchema = v.object({
  accountId: v.string(),
  /** The refund that is to be called off. */
  id: v.string(),
  /** The debit of which it gives back, which the bank has sent back. */
  of: v.string(),
});
export type Returned = v.InferOutput<typeof ReturnedSchema>;

/** A refund of a debit that came back is called off. */
export const callOffRefundJob = (job: Returned, runAt: Date): NewJob => ({
  queue: paymentQueues.callOffRefund,
  payload: { ...job },
  runAt,
  uniqueKey: job.id,
  about: { accountId: job.accountId, transactionId: job.id },
});

/** What was replaced is called off. */
export const replaceJob = (job: Replace, runAt: Date): NewJob => ({
  queue: paymentQueues.replace,
  payload: { ...job },
  runAt,
  uniqueKey: job.id,
  about: { accountId: job.accountId, transactionId: job.id },
});

const named = ({ id, accountId, terminalId, nonce }: SaleOfJob) => ({ id, accountId, terminalId, nonce });
const subjectOf = ({ id, accountId, terminalId }: SaleOfJob): JobSubject => ({
  accountId,
  terminalId,
  transactionId: id,
});

/** A look-up of a sale of unknown outcome, by its schedule (decisions §0.3); `undefined` when there were enough. */
export function lookUpJob(sale: SaleOfJob, lostAt: Date, lookUps = 0): NewJob | undefined {
  const afterMs = lookUpAfterMs[lookUps];
  return afterMs === undefined
    ? undefined
    : {
        queue: paymentQueues.lookUp,
        payload: { ...named(sale), lostAt: lostAt.toISOString(), lookUps },
        runAt: new Date(lostAt.getTime() + afterMs),
        uniqueKey: sale.id,
        about: subjectOf(sale),
      };
}

const callingOffMs = 60_000;

/** The charge of a held sale once more, when it is known whether it was called off. */
export const postAgainJob = (sale: SaleOfJob, at: Date): NewJob => ({
  queue: paymentQueues.post,
  payload: named(sale),
  runAt: new Date(at.getTime() + callingOffMs),
  uniqueKey: sale.id,
  about: subjectOf(sale),
});

/** The charge of a held sale, due when its day begins where the merchant is. */
export const postJob = (sale: SaleOfJob, date: IsoDate, zone: string): NewJob => ({
  queue: paymentQueues.post,
  payload: named(sale),
  runAt: DateTime.fromISO(date, { zone }).toJSDate(),
  uniqueKey: sale.id,
  about: subjectOf(sale),
});
