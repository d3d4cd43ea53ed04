import { type AchAuthorization, awaitsAuthorization } from '@tillway/rules';
import * as v from 'valibot';
import {
  type PlanRequest,
  planRequestJob,
  planRequestQueue,
  PlanRequestSchema,
} from '../../payments/debit-authorizations/plan-request-job';
import { requestAuthorization } from '../../payments/debit-authorizations/request';
import { wasAskedSince } from '../../payments/debit-authorizations/store';
import { planDebitTerms } from '../../payments/debit-authorizations/terms';
import type { PaymentDeps } from '../../payments/payment-deps';
import { planDetail } from '../plans/plan-detail';
import { lockTerms } from '../../payments/plan-parts/plan-group-store';
import type { NewJob } from '../../platform/worker/queue';
import type { JobHandler } from '../../platform/worker/worker';

const byEmail: AchAuthorization = 'email';

/** The time allowed for an incomplete plan to be sold in full. Milliseconds. */
const partsMs = 10 * 60_000;

/** The worker's jobs for payers, by queue. */
export const payerJobs = (deps: PaymentDeps): Record<string, JobHandler> => ({
  [planRequestQueue]: (payload) => askForPlan(deps, v.parse(PlanRequestSchema, payload)),
});

/**
 * Asks the payer of a plan by one e-mail to authorize all its debits. Waits until the plan is
 * complete, but no longer than ten minutes. Asks again after a change to larger amounts or a longer
 * term.
 */
async function askForPlan(deps: PaymentDeps, request: PlanRequest): Promise<NewJob | undefined> {
  const { accountId, planId: id, at } = request;
  const since = new Date(at);
  const lastCall = new Date(since.getTime() + partsMs);
  const plan = await planDetail(deps, { everything: false, accountIds: [accountId], terminalIds: 'all' }, id);
  if (!plan || plan.to_come.length === 0) return undefined;
  if (plan.sums.uncollected.net > 0 && deps.clock.now() < lastCall) return planRequestJob(request, lastCall);
  const asked = plan.transactions.findLast(
    ({ custom, billing_email }) => custom?.['ach_authorization'] === byEmail && Boolean(billing_email),
  );
  if (!asked?.billing_email) return undefined;
  const recipient = asked.billing_email.trim();
  await deps.db.transaction().execute(async (trx) => {
    await lockTerms(trx, { accountId, id });
    if (await wasAskedSince(trx, { accountId, subjectId: id, since })) return;
    await requestAuthorization(trx, deps, {
      accountId,
      portal: request.portal,
      subject: { type: 'transaction_groups', id },
      also: plan.transactions
        .filter(awaitsAuthorization)
        .map((each) => ({ type: 'transactions' as const, id: each.id })),
      actor: { ...(request.userId !== undefined && { userId: request.userId }) },
      recipient,
      payer: asked.customer_name,
      terms: (merchantHeader) => planDebitTerms(plan, merchantHeader),
    });
  });
  return undefined;
}
