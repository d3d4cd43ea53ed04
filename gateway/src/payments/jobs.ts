import { type IsoDate, lookUpAfterMs } from '@tillway/rules';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import type { JobSubject, NewJob } from '../platform/worker/queue';

/** The worker's queues for payments. */
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
  /** The number of earlier inquiries. */
  lookUps: v.number(),
});
export type Inquiry = v.InferOutput<typeof InquirySchema>;

export const PostSchema = v.object(sale);
export type Post = v.InferOutput<typeof PostSchema>;

export const SupersedeSchema = v.object({
  accountId: v.string(),
  /** The transaction to void. */
  id: v.string(),
  /** The transaction that replaced it. */
  by: v.string(),
  /** The user who requested it. */
  userId: v.optional(v.string()),
});
export type Supersede = v.InferOutput<typeof SupersedeSchema>;

export const ReturnedSchema = v.object({
  accountId: v.string(),
  /** The refund to void. */
  id: v.string(),
  /** The returned debit that it refunds. */
  of: v.string(),
});
export type Returned = v.InferOutput<typeof ReturnedSchema>;

/** Voids a refund of a returned debit. */
export const voidRefundJob = (job: Returned, runAt: Date): NewJob => ({
  queue: paymentQueues.voidRefund,
  payload: { ...job },
  runAt,
  uniqueKey: job.id,
  about: { accountId: job.accountId, transactionId: job.id },
});

/** Voids a superseded payment. */
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
 * The next inquiry about an unknown sale, by its schedule; `undefined` after the last one. `after`
 * is the time of the previous inquiry: even if that was late, the intervals stay those of the
 * schedule.
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

/** Tries the charge of a deferred sale again, once a void in progress should be decided. */
export const postAgainJob = (sale: SaleOfJob, at: Date): NewJob => ({
  queue: paymentQueues.post,
  payload: named(sale),
  runAt: new Date(at.getTime() + voidingMs),
  uniqueKey: sale.id,
  about: subjectOf(sale),
});

/** Charges a deferred sale that nothing blocks any more. */
export const postNowJob = (sale: SaleOfJob, at: Date): NewJob => ({ ...postAgainJob(sale, at), runAt: at });

/** Charges a deferred sale when its day begins in the merchant's time zone. */
export const postJob = (sale: SaleOfJob, date: IsoDate, zone: string): NewJob => ({
  queue: paymentQueues.post,
  payload: named(sale),
  runAt: DateTime.fromISO(date, { zone }).toJSDate(),
  uniqueKey: sale.id,
  about: subjectOf(sale),
});
