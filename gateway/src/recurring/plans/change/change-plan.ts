import type { PlanChangeResponse, PlanDetail } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { type ChargeTerminal, findTerminal } from '../../../merchants/terminals/charge-terminal';
import { type Call, notFound } from '../../../platform/http';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { bodyHash } from '../../../payments/charge/hashes';
import { carryOut } from './carry-out';
import { changeResponse } from './change-response';
import type { PlanChangeRow } from './change-store';
import { newInstrument } from './new-instrument';
import { managedPlan, stale } from './managed-plan';
import { planPaymentChange, planScheduleChange } from './plan-change';
import { type ChangeOf, findReplayed, prepareChange } from './prepare-change';
import { paidAsNow } from './prepared-steps';

type ChangeCall = Call<'changePlanSchedule'> | Call<'changePlanPayment'>;

/** POST /plans/{id}/changes/schedule: another schedule for the remaining payments. */
export const changePlanSchedule = (deps: PaymentDeps, call: Call<'changePlanSchedule'>) =>
  changePlan(deps, call, (plan, terminal) => {
    const change = planScheduleChange(plan, call.body, deps.clock.today(plan.timezone));
    const paidWith = paidAsNow(change.current, terminal);
    return Promise.resolve({ kind: 'schedule', plan, terminal, change, paidWith });
  });

/** POST /plans/{id}/changes/payment: another card or account for the remaining payments. */
export const changePlanPayment = (deps: PaymentDeps, call: Call<'changePlanPayment'>) =>
  changePlan(deps, call, async (plan, terminal) => {
    const change = planPaymentChange(plan);
    const paidWith = {
      ...paidAsNow(change.current, terminal),
      ...(await newInstrument(deps, call, plan, change.current)),
    };
    return { kind: 'payment', plan, terminal, change, paidWith };
  });

/**
 * Prepares a change and carries it out. The nonce identifies a repeat, which continues the same
 * change and does nothing twice.
 */
async function changePlan(
  deps: PaymentDeps,
  call: ChangeCall,
  changeOf: (plan: PlanDetail, terminal: ChargeTerminal) => Promise<ChangeOf>,
): Promise<PlanChangeResponse> {
  const { body } = call;
  const plan = await managedPlan(deps, call);
  const { account_id: accountId } = plan;
  const hash = bodyHash(deps.keyring.bodyKey, body);
  const earlier = await findReplayed(deps.db, plan, { nonce: body.nonce, hash });
  if (earlier) return answerOf(await carryOut(deps, { accountId, id: earlier.id }));
  if (body.updated !== plan.updated) throw stale();
  const terminal = await findTerminal(deps.db, { everything: true }, plan.terminal_id);
  if (!terminal) throw notFound(messages.invalidTerminal);
  const id = await prepareChange(deps, call, { ...(await changeOf(plan, terminal)), hash });
  return answerOf(await carryOut(deps, { accountId, id }));
}

/**
 * POST /plans/{id}/changes/finish: carries out the rest of a stopped change. Retries the failed
 * step as another payment.
 */
export async function finishPlanChange(
  deps: PaymentDeps,
  call: Call<'finishPlanChange'>,
): Promise<PlanChangeResponse> {
  const { account_id: accountId, change } = await managedPlan(deps, call);
  if (change?.id !== call.body.change_id) throw stale();
  return answerOf(await carryOut(deps, { accountId, id: change.id }, { again: true }));
}

const answerOf = (change: PlanChangeRow): PlanChangeResponse => ({
  error: false,
  change: changeResponse(change),
});
