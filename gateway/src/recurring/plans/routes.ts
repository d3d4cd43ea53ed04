import type { PlanFilter } from '@tillway/contract';
import { listDefaults, messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { onOneCore } from '../../platform/database/on-one-core';
import type { Exports } from '../../platform/export';
import { type ResponseOf, type Call, type Handlers, notFound } from '../../platform/http';
import { countedList } from '../../platform/http/counted-list';
import { pageOf } from '../../platform/http/list';
import type { Rows } from '../../platform/http/rows';
import type { Scope } from '../../platform/access/scope';
import { transactionScope } from '../../platform/access/session';
import type { PaymentDeps } from '../../payments/payment-deps';
import { cancelPlan } from './cancel-plan';
import { changePlanPayment, changePlanSchedule, finishPlanChange } from './change/change-plan';
import { previewPlanChange } from './change/preview-change';
import { exportPlans } from './export';
import { payPlan } from './pay-plan';
import { planResponse } from './plan-response';
import { planDetail } from './plan-detail';
import { decideSearch } from './plan-search';
import { countPlans, openPlans } from './plan-store';
import { printedSchedule, sendSchedule } from './send-schedule';

/** Routes of installment plans. */
export const planRoutes = (
  deps: PaymentDeps & { exports: Exports },
): Pick<
  Handlers,
  | 'plans'
  | 'plansTotals'
  | 'plan'
  | 'cancelPlan'
  | 'payPlan'
  | 'previewPlanChange'
  | 'changePlanSchedule'
  | 'changePlanPayment'
  | 'finishPlanChange'
  | 'paymentSchedule'
  | 'sendPaymentSchedule'
  | 'sendPaymentScheduleByGet'
> => ({
  plans: (call) => (call.query.format === 'csv' ? exportPlans(deps, call) : list(deps, call)),

  async plansTotals({ session, query }) {
    const totals = await onOneCore(deps.db, (trx) =>
      totalsOf(trx, transactionScope(session), query.filter ?? {}, deps.clock.now()),
    );
    return { error: false, ...totals };
  },

  async plan({ session, params }) {
    const group = await planDetail(deps, transactionScope(session), params['id'] ?? '');
    if (!group) throw notFound(messages.invalidTransaction);
    return { error: false, group };
  },

  cancelPlan: (call) => cancelPlan(deps, call),
  payPlan: (call) => payPlan(deps, call),
  previewPlanChange: (call) => previewPlanChange(deps, call),
  changePlanSchedule: (call) => changePlanSchedule(deps, call),
  changePlanPayment: (call) => changePlanPayment(deps, call),
  finishPlanChange: (call) => finishPlanChange(deps, call),
  paymentSchedule: async (call) => ({ error: false, paper: await printedSchedule(deps, call) }),
  sendPaymentSchedule: (call) => sendSchedule(deps, call),
  sendPaymentScheduleByGet: (call) => sendSchedule(deps, call),
});

async function list(
  { db, clock }: PaymentDeps,
  { session, query }: Call<'plans'>,
): Promise<ResponseOf<'plans'> | Rows> {
  const scope = transactionScope(session);
  const now = clock.now();
  const { search } = await decideSearch(db, scope, query.filter ?? {}, now);
  const page = pageOf(query, listDefaults.standard);
  return countedList(query, {
    page,
    open: () => openPlans(db, scope, search, now, page),
    answer: planResponse,
    totals: async () => ({ count: await countPlans(db, scope, search, now) }),
  });
}

async function totalsOf(db: Executor, scope: Scope, filter: PlanFilter, now: Date) {
  const { search, lateAmount } = await decideSearch(db, scope, filter, now);
  return { count: await countPlans(db, scope, search, now), late_amount: lateAmount };
}
