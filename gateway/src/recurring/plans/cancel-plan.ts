import { actionCodes, type PlanCancel, type Transaction } from '@tillway/contract';
import { type CancelFailure, cancelOutcome, cancelProblem, cancelSteps, messages } from '@tillway/rules';
import { type Call, forbidden, invalid, notFound, Refusal } from '../../platform/http';
import { modifyTransaction } from '../../payments/after-sale/modify';
import { mayManage, principalOf } from '../../payments/after-sale/principal';
import { voidTransaction } from '../../payments/after-sale/void';
import type { OperationOutcome } from '../../payments/charge/operation-outcome';
import { endSeries } from '../../payments/supersede/supersede';
import type { PaymentDeps } from '../../payments/payment-deps';
import { transactionResponse } from '../../payments/transactions';
import { cancelSchedule } from '../schedules/change';
import { findPlan, findPlanSchedules, findPlanTransactions } from './plan-detail-store';

/** One part of a plan to cancel, and the operation for it. */
interface Part {
  id: string;
  tracking_id: string;
  /** Cancels the part. Returns the reason if it was not cancelled; may throw a refusal. */
  cancel: () => Promise<string | undefined>;
}

/**
 * POST /plans/{id}/cancel: stops the plan's series, then voids its unsettled payments. Each part is
 * cancelled by its own operation under its own lock, so two concurrent calls reverse nothing twice.
 * A part that fails is listed and the others continue; a repeated call retries the rest. If a
 * payment cleared the plan, `keep` names it. It and the payments taken before it stay, settled or
 * not.
 */
export async function cancelPlan(deps: PaymentDeps, call: Call<'cancelPlan'>): Promise<PlanCancel> {
  const { session, caller, params, body } = call;
  const principal = principalOf(session, caller);
  const plan = await findPlan(deps.db, principal.scope, params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  if (!mayManage(principal, plan)) throw forbidden();
  const all = (await findPlanTransactions(deps.db, plan)).map((row) =>
    transactionResponse(row, deps.clock.now()),
  );
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
      // Payments already taken count towards the payment that cleared the plan, so only future ones
      // end.
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
  // Stop future charges before voiding past ones.
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

/**
 * True if the processor does not know it: it waits for its day, or for its payer's authorization.
 */
const isDeferred = ({ state, processor_transaction_id }: Transaction): boolean =>
  state === 'pending' && processor_transaction_id === null;

async function attempt({ id, tracking_id, cancel }: Part): Promise<CancelFailure | undefined> {
  try {
    const error = await cancel();
    return error === undefined ? undefined : { id, tracking_id, message: messages.stepFailed, error };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another request has cancelled it in the meantime.
    if (error.message === messages.alreadyVoided || error.message === messages.alreadyCancelled)
      return undefined;
    return { id, tracking_id, message: messages.stepFailed, error: error.message };
  }
}

/** The reason an operation failed; `undefined` if it succeeded. */
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
