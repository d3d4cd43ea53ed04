import { listDefaults, messages } from '@tillway/rules';
import type { Exports } from '../../export';
import { type AnswerOf, type Call, type Handlers, notFound } from '../../http';
import { pageOf, refuseTooMany } from '../../http/list';
import { transactionScope } from '../../access/session';
import type { PaymentDeps } from '../../payment-deps';
import { cancelPlan } from './cancel-plan';
import { changePlanPayment, changePlanSchedule, finishPlanChange } from './change/change-plan';
import { previewPlanChange } from './change/preview-change';
import { exportPlans } from './export';
import { payPlan } from './pay-plan';
import { planAnswer } from './plan-answer';
import { planDetail } from './plan-detail';
import { countPlans, findPlans, paidAmounts } from './plan-store';
import { printedSchedule, sendSchedule } from './send-schedule';

/** Installment plans (doc 001 §2.5, §2.6, §7; API-044, API-045). */
export const planRoutes = (
  deps: PaymentDeps & { exports: Exports },
): Pick<
  Handlers,
  | 'plans'
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
): Promise<AnswerOf<'plans'>> {
  const scope = transactionScope(session);
  const filter = query.filter ?? {};
  const count = await countPlans(db, scope, filter);
  refuseTooMany(query, count);
  const rows = await findPlans(db, scope, filter, clock.now(), pageOf(query, listDefaults.standard));
  const paid = await paidAmounts(db, rows);
  return { error: false, rows: rows.map((row) => planAnswer(row, paid.get(row.id) ?? 0)), count };
}
