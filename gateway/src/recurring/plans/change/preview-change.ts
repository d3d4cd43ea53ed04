import type { PlanChangePreview } from '@tillway/contract';
import { messages, schedulePayments, scheduleTerms } from '@tillway/rules';
import { findTerminal } from '../../../merchants/terminals/charge-terminal';
import { type Call, notFound } from '../../../platform/http';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { finalTotal, installmentTotal, lateTotal } from './change-prices';
import { managedPlan, stale } from './managed-plan';
import { planPaymentChange, planScheduleChange } from './plan-change';
import { validateSteps } from './prepare-change';
import { paidAsNow, preparedSteps } from './prepared-steps';

/** POST /plans/{id}/changes/preview: validates and prices a change without carrying it out. */
export async function previewPlanChange(
  deps: PaymentDeps,
  call: Call<'previewPlanChange'>,
): Promise<PlanChangePreview> {
  const { body } = call;
  const plan = await managedPlan(deps, call);
  if (body.updated !== plan.updated) throw stale();
  const terminal = await findTerminal(deps.db, { everything: true }, plan.terminal_id);
  if (!terminal) throw notFound(messages.invalidTerminal);
  const today = deps.clock.today(plan.timezone);
  const change = body.schedule ? planScheduleChange(plan, body.schedule, today) : planPaymentChange(plan);
  const paidWith = paidAsNow(change.current, terminal);
  const steps = preparedSteps(plan, change, { paidWith, terminal, today });
  const { needsApproval } = await validateSteps(deps, call, { plan, terminal }, steps);
  const [installment, final] = [installmentTotal(change, terminal), finalTotal(change, terminal)];
  return {
    error: false,
    before: scheduleTerms(change.before),
    after: scheduleTerms(change.after),
    payments: [
      ...(change.late > 0 ? [{ date: today, amount: change.late, total: lateTotal(change, terminal) }] : []),
      ...schedulePayments(change.after).map((payment) => ({
        ...payment,
        total: payment.date === change.after.final?.close_date ? final : installment,
      })),
    ],
    steps: change.steps,
    needs_approval: needsApproval,
  };
}
