import { actionCodes, OperationAnswerSchema, type PlanCancel } from '@tillway/contract';
import { type CancelFailure, cancelOutcome, cancelProblem, cancelSteps, messages } from '@tillway/rules';
import * as v from 'valibot';
import { type Call, forbidden, invalid, notFound, Refusal, type Reply } from '../../http';
import { modifyTransaction } from '../../terminal/after-sale/modify';
import { mayManage, operatorOf } from '../../terminal/after-sale/operator';
import { voidTransaction } from '../../terminal/after-sale/void';
import type { Till } from '../../terminal/till';
import { transactionAnswer } from '../../transactions';
import { cancelSchedule } from '../schedules/change';
import { findPlan, findPlanSchedules, findPlanTransactions } from './plan-detail-store';

/** One part of a plan that is called off, and how. */
interface Part {
  id: string;
  tracking_id: string;
  /** Throws a refusal when it cannot be called off; answers why it is not, if so. */
  cancel: () => Promise<string | undefined>;
}

/**
 * POST /plans/{id}/cancel (decisions O-22; PLN-038..040): stops the plan's series, then voids what is not settled. Each
 * part is called off by the operation that does so alone, under its own lock, so two who cancel at once undo nothing
 * twice; a part that fails is listed and the others go on. Asking again takes up what is left. The payment that cleared the
 * plan is kept (PLN-036).
 */
export async function cancelPlan(till: Till, call: Call<'cancelPlan'>): Promise<PlanCancel> {
  const { session, caller, params, body } = call;
  const operator = operatorOf(session, caller);
  const plan = await findPlan(till.db, operator.scope, params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  if (!mayManage(operator, plan)) throw forbidden();
  const all = (await findPlanTransactions(till.db, plan)).map(transactionAnswer);
  if (body.keep !== undefined && !all.some(({ id }) => id === body.keep))
    throw invalid([{ field: 'keep', message: messages.unidentifiedTransaction }]);
  const transactions = all.filter(({ id }) => id !== body.keep);
  const problem = cancelProblem(all);
  if (problem !== undefined) throw new Refusal({ status: 422, code: 'no_transactions', message: problem });

  const asked = { session, caller };
  const steps = cancelSteps(transactions).map(({ transaction, action }): Part & { action: string } => ({
    action,
    id: transaction.id,
    tracking_id: transactions.find(({ id }) => id === transaction.id)?.tracking_id ?? '',
    cancel: async () =>
      failureIn(
        action === 'void'
          ? await voidTransaction(till, {
              accountId: plan.account_id,
              id: transaction.id,
              actor: operator.actor,
            })
          : await modifyTransaction(till, {
              ...asked,
              query: {},
              params: {},
              body: { transaction_id: transaction.id, recurring_type: 'none' },
            }),
      ),
  }));
  const schedules = (await findPlanSchedules(till.db, plan)).map(({ id, tracking_id }): Part => ({
    id,
    tracking_id,
    cancel: async () => {
      await cancelSchedule(till, { ...asked, params: { id } });
      return undefined;
    },
  }));
  const inFlight = transactions
    .filter(({ state }) => state === 'unknown')
    .map(({ id, tracking_id }): Part => ({
      id,
      tracking_id,
      cancel: () => Promise.resolve(messages.paymentInFlight),
    }));
  // what would be charged next is stopped before what was charged is undone
  const parts = [
    ...schedules,
    ...steps.filter(({ action }) => action === 'modify'),
    ...steps.filter(({ action }) => action === 'void'),
    ...inFlight,
  ];
  const failures: CancelFailure[] = [];
  for (const part of parts) {
    const failure = await attempt(part);
    if (failure) failures.push(failure);
  }
  return answerOf(parts.length, failures);
}

async function attempt({ id, tracking_id, cancel }: Part): Promise<CancelFailure | undefined> {
  try {
    const error = await cancel();
    return error === undefined ? undefined : { id, tracking_id, message: messages.stepFailed, error };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // somebody else has called it off meanwhile
    if (error.message === messages.alreadyVoided || error.message === messages.alreadyCancelled)
      return undefined;
    return { id, tracking_id, message: messages.stepFailed, error: error.message };
  }
}

/** Why an operation did not do what it was asked to; `undefined` when it did. */
function failureIn({ text }: Reply): string | undefined {
  const { response } = v.parse(OperationAnswerSchema, JSON.parse(text));
  if (response.ActionCode === actionCodes.approved) return undefined;
  return response.ResponseText;
}

function answerOf(steps: number, failures: CancelFailure[]): PlanCancel {
  const outcome = cancelOutcome(steps, failures);
  return {
    error: false,
    message: outcome.kind === 'error' ? messages.stepFailed : outcome.message,
    cancelled: steps - failures.length,
    errors: failures,
  };
}
