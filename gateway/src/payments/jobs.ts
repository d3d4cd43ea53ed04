import { type IsoDate, lookUpAfterMs } from '@tillway/rules';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import type { JobSubject, NewJob } from '../platform/worker/queue';

/** The worker's queues that go on with payments. */
export const paymentQueues = {
  inquire: 'payment.look_up',
  post: 'payment.post',
  replace: 'payment.replace',
  voidRefund: 'payment.call_off_refund',
} as const;

interface SaleOfJob {
  id: string;
  accountId: string;
  terminalId: string;
  nonce: string;
}

const sale = { id: v.string(), accountId: v.string(), terminalId: v.string(), nonce: v.string() };

export const InquirySchema = v.object({
  ...sale,
  /** When the outcome became unknown. */
  lostAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  /** How many inquiries there were before. */
  lookUps: v.number(),
});
export type Inquiry = v.InferOutput<typeof InquirySchema>;

export const PostSchema = v.object(sale);
export type Post = v.InferOutput<typeof PostSchema>;

export const SupersedeSchema = v.object({
  accountId: v.string(),
  /** What is to be voided. */
  id: v.string(),
  /** What took its place. */
  by: v.string(),
  /** Who wanted it. */
  userId: v.optional(v.string()),
});
export type Supersede = v.InferOutput<typeof SupersedeSchema>;

export const ReturnedSchema = v.object({
  accountId: v.string(),
  /** The refund that is to be voided. */
  id: v.string(),
  /** The debit of which it gives back, which the bank has sent back. */
  of: v.string(),
});
export type Returned = v.InferOutput<typeof ReturnedSchema>;

/** A refund of a debit that came back is voided. */
export const voidRefundJob = (job: Returned, runAt: Date): NewJob => ({
  queue: paymentQueues.voidRefund,
  payload: { ...job },
  runAt,
  uniqueKey: job.id,
  about: { accountId: job.accountId, transactionId: job.id },
});

/** What was superseded is voided. */
export const supersedeJob = (job: Supersede, runAt: Date): NewJob => ({
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

/**
 * An inquiry about a sale of unknown outcome, by its schedule (decisions §0.3); `undefined` when there were enough. `after` is
 * when the one before it was made: however late that was, they are as far apart as the schedule has them.
 */
export function inquiryJob(sale: SaleOfJob, lostAt: Date, lookUps = 0, after = lostAt): NewJob | undefined {
  const sinceLostMs = lookUpAfterMs[lookUps];
  if (sinceLostMs === undefined) return undefined;
  const apartMs = sinceLostMs - (lookUpAfterMs[lookUps - 1] ?? 0);
  return {
    queue: paymentQueues.inquire,
    payload: { ...named(sale), lostAt: lostAt.toISOString(), lookUps },
    runAt: new Date(Math.max(lostAt.getTime() + sinceLostMs, after.getTime() + apartMs)),
    uniqueKey: sale.id,
    about: subjectOf(sale),
  };
}

const voidingMs = 60_000;

/** The charge of a deferred sale once more, when it is known whether it was voided. */
export const postAgainJob = (sale: SaleOfJob, at: Date): NewJob => ({
  queue: paymentQueues.post,
  payload: named(sale),
  runAt: new Date(at.getTime() + voidingMs),
  uniqueKey: sale.id,
  about: subjectOf(sale),
});

/** The charge of a deferred sale that nothing stands in the way of any more. */
export const postNowJob = (sale: SaleOfJob, at: Date): NewJob => ({ ...postAgainJob(sale, at), runAt: at });

/** The charge of a deferred sale, due when its day begins where the merchant is. */
export const postJob = (sale: SaleOfJob, date: IsoDate, zone: string): NewJob => ({
  queue: paymentQueues.post,
  payload: named(sale),
  runAt: DateTime.fromISO(date, { zone }).toJSDate(),
  uniqueKey: sale.id,
  about: subjectOf(sale),
});
