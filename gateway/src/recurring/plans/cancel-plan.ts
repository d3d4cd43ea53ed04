import { actionCodes, type PlanCancel, type Transaction } from '@tillway/contract';
import { type CancelFailure, cancelOutcome, cancelProblem, cancelSteps, messages } from '@tillway/rules';
import { type Call, forbidden, invalid, notFound, Refusal } from '../../platform/http';
import { modifyTransaction } from '../../payments/after-sale/modify';
import { mayManage, principalOf } from '../../payments/after-sale/principal';
import { voidTransaction } from '../../payments/after-sale/void';
import type { OperationOutcome } from '../../payments/charge/operation-outcome';
import { endSeries } from '../../payments/supersede/supersede';
import type { PaymentDeps } from '../../payments/payment-deps';
import { transactionAnswer } from '../../payments/transactions';
import { cancelSchedule } from '../schedules/change';
import { findPlan, findPlanSchedules, findPlanTransactions } from './plan-detail-store';

/** One part of a plan that is cancelled, and how. */
interface Part {
  id: string;
  tracking_id: string;
  /** Throws a refusal when it cannot be cancelled; answers why it is not, if so. */
  cancel: () => Promise<string | undefined>;
}

/**
 * POST /plans/{id}/cancel (decisions O-22; PLN-038..040): stops the plan's series, then voids what is not settled. Each
 * part is cancelled by the operation that does so alone, under its own lock, so two who cancel at once undo nothing
 * twice; a part that fails is listed and the others go on. Asking again takes up what is left. Where a payment cleared the
 * plan, that one and what was taken before it are kept, settled or not (PLN-036).
 */
export async function cancelPlan(deps: PaymentDeps, call: Call<'cancelPlan'>): Promise<PlanCancel> {
  const { session, caller, params, body } = call;
  const principal = principalOf(session, caller);
  const plan = await findPlan(deps.db, principal.scope, params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  if (!mayManage(principal, plan)) throw forbidden();
  const all = (await findPlanTransactions(deps.db, plan)).map(transactionAnswer);
  if (body.keep !== undefined && !all.some(({ id }) => id === body.keep))
    throw invalid([{ field: 'keep', message: messages.unidentifiedTransaction }]);
  const transactions = all.filter(({ id }) => id !== body.keep);
  const problem = cancelProblem(all);
  if (problem !== undefined) throw new Refusal({ status: 422, code: 'no_transactions', message: problem });

  const asked = { session, caller };
  const steps = cancelSteps(transactions).flatMap(
    ({ transaction, action }): (Part & { action: string })[] => {
      const own = transactions.find(({ id }) => id === transaction.id);
      if (!own) return [];
      const { id, tracking_id } = own;
      const key = { accountId: plan.account_id, id, actor: principal.actor };
      // what was taken counts towards the payment that cleared the plan: only what is to come ends
      if (body.keep !== undefined && action === 'void' && !isDeferred(own))
        return own.is_recurring
          ? [{ action: 'end', id, tracking_id, cancel: () => endSeries(deps, key) }]
          : [];
      const cancel = async () =>
        failureIn(
          action === 'void'
            ? await voidTransaction(deps, key)
            : await modifyTransaction(deps, {
                ...asked,
                query: {},
                params: {},
                body: { transaction_id: id, recurring_type: 'none' },
              }),
        );
      return [{ action, id, tracking_id, cancel }];
    },
  );
  const schedules = (await findPlanSchedules(deps.db, plan)).map(({ id, tracking_id }): Part => ({
    id,
    tracking_id,
    cancel: async () => {
      await cancelSchedule(deps, { ...asked, params: { id } });
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
    ...steps.filter(({ action }) => action !== 'void'),
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

/** The processor has not heard of it: it waits for its day, or for its payer's authorization. */
const isDeferred = ({ state, processor_transaction_id }: Transaction): boolean =>
  state === 'pending' && processor_transaction_id === null;

async function attempt({ id, tracking_id, cancel }: Part): Promise<CancelFailure | undefined> {
  try {
    const error = await cancel();
    return error === undefined ? undefined : { id, tracking_id, message: messages.stepFailed, error };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // somebody else has cancelled it meanwhile
    if (error.message === messages.alreadyVoided || error.message === messages.alreadyCancelled)
      return undefined;
    return { id, tracking_id, message: messages.stepFailed, error: error.message };
  }
}

/** Why an operation did not do what it was asked to; `undefined` when it did. */
function failureIn({ response }: OperationOutcome): string | undefined {
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
