import * as v from 'valibot';
import type { NewJob } from '../../platform/worker/queue';

/** The worker's queue of plans whose payers are to be asked by e-mail to authorize their debits. */
export const planRequestQueue = 'authorization.ask_for_plan';

export const PlanRequestSchema = v.object({
  accountId: v.string(),
  planId: v.string(),
  /** What made it necessary: a part of the plan that was sold, or a change of the plan. */
  cause: v.string(),
  at: v.string(),
  /** Key of the portal that somebody was at; the merchant's where nobody was. */
  portal: v.nullable(v.string()),
  userId: v.optional(v.string()),
});
export type PlanRequest = v.InferOutput<typeof PlanRequestSchema>;

/** Asks for a plan at once; the job sees whether the plan is whole, and whether another has asked. */
export const planRequestJob = (request: PlanRequest, runAt: Date): NewJob => ({
  queue: planRequestQueue,
  payload: { ...request },
  runAt,
  uniqueKey: request.cause,
  about: { accountId: request.accountId },
});
