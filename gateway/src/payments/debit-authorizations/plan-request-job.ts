import * as v from 'valibot';
import type { NewJob } from '../../platform/worker/queue';

/** The worker's queue of plans whose payers are asked by e-mail to authorize their debits. */
export const planRequestQueue = 'authorization.ask_for_plan';

export const PlanRequestSchema = v.object({
  accountId: v.string(),
  planId: v.string(),
  /** The sold part or the change of the plan that requires the authorization. */
  cause: v.string(),
  at: v.string(),
  /** Key of the portal that the user was at. Null for the merchant's own. */
  portal: v.nullable(v.string()),
  userId: v.optional(v.string()),
});
export type PlanRequest = v.InferOutput<typeof PlanRequestSchema>;

/**
 * Sends one request per cause. The job checks whether the plan is complete and whether another
 * request was sent.
 */
export const planRequestJob = (request: PlanRequest, runAt: Date): NewJob => ({
  queue: planRequestQueue,
  payload: { ...request },
  runAt,
  uniqueKey: request.cause,
  about: { accountId: request.accountId },
});
