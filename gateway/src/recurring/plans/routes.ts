import { listDefaults, messages } from '@tillway/rules';
import { type Handlers, notFound } from '../../http';
import { pageOf, refuseTooMany } from '../../http/list';
import { transactionScope } from '../../identity';
import type { Till } from '../../terminal/till';
import { cancelPlan } from './cancel-plan';
import { planAnswer } from './plan-answer';
import { planDetail } from './plan-detail';
import { countPlans, findPlans } from './plan-store';
import { printedSchedule, sendSchedule } from './send-schedule';

/** Installment plans (doc 001 §2.5, §2.6, §7; API-044, API-045). */
export const planRoutes = (
  till: Till,
): Pick<
  Handlers,
  'plans' | 'plan' | 'cancelPlan' | 'paymentSchedule' | 'sendPaymentSchedule' | 'sendPaymentScheduleByGet'
> => ({
  async plans({ session, query }) {
    const scope = transactionScope(session);
    const filter = query.filter ?? {};
    const count = await countPlans(till.db, scope, filter);
    refuseTooMany(query, count);
    const rows = await findPlans(
      till.db,
      scope,
      filter,
      till.clock.now(),
      pageOf(query, listDefaults.standard),
    );
    return {
      error: false,
      rows: rows.map((row) => planAnswer(row, till.clock.today(row.timezone))),
      count,
    };
  },

  async plan({ session, params }) {
    const group = await planDetail(till, transactionScope(session), params['id'] ?? '');
    if (!group) throw notFound(messages.invalidTransaction);
    return { error: false, group };
  },

  cancelPlan: (call) => cancelPlan(till, call),
  paymentSchedule: async (call) => ({ error: false, paper: await printedSchedule(till, call) }),
  sendPaymentSchedule: (call) => sendSchedule(till, call),
  sendPaymentScheduleByGet: (call) => sendSchedule(till, call),
});
