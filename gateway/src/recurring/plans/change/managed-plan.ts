import type { PlanDetail } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { transactionScope } from '../../../platform/access/session';
import { type Call, forbidden, notFound, Refusal } from '../../../platform/http';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { mayManage, principalOf } from '../../../payments/after-sale/principal';
import { planDetail } from '../plan-detail';

/** Finds a plan that the caller may change. Throws a refusal otherwise. */
export async function managedPlan(
  deps: PaymentDeps,
  { session, caller, params }: Pick<Call<'finishPlanChange'>, 'session' | 'caller' | 'params'>,
): Promise<PlanDetail> {
  const plan = await planDetail(deps, transactionScope(session), params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  if (!mayManage(principalOf(session, caller), plan)) throw forbidden();
  return plan;
}

/** 409: the plan has changed since the caller read it. */
export const stale = (): Refusal =>
  new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
