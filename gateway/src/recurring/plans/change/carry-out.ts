import type { PlanChangeStepRow } from '../../../platform/database';
import { planRequestJob } from '../../../payments/debit-authorizations/plan-request-job';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { lockTerms, moveTerms } from '../../../payments/plan-parts/plan-group-store';
import { raiseException } from '../../../payments/inquiry/exception-store';
import type { NewJob } from '../../../platform/worker/queue';
import { type PlanChangeKey, planChangeJob } from './change-job';
import { carryOutStep, type StepEnd } from './change-step';
import { findChange, lockChange, type PlanChangeRow, writeChange } from './change-store';

/**
 * Carries out a change step by step, from its first unfinished step. Each finished step is
 * recorded; a failed one stops the change for now. `again` retries the failed step. Returns the
 * change's new state. Two concurrent calls do each step once, because the steps detect that they
 * are done.
 */
export async function carryOut(
  deps: PaymentDeps,
  key: PlanChangeKey,
  { again = false, byWorker = false }: { again?: boolean; byWorker?: boolean } = {},
): Promise<PlanChangeRow> {
  let change = again ? await reopened(deps, key) : await findChange(deps.db, key);
  while (change.state === 'open') {
    const index = change.steps.findIndex(({ state }) => state !== 'done');
    const step = change.steps[index];
    if (!step) throw new Error(`The change ${key.id} is open and has no step left`);
    const end = await carryOutStep(deps, change, index);
    change = await noted(deps, key, { index, attempt: step.attempt, end, byWorker });
    if (end.state === 'todo') break;
  }
  return change;
}

const againMs = 60_000;

/** Continues a change in the worker until the outcome of each step is known. */
export async function goOnWithChange(deps: PaymentDeps, key: PlanChangeKey): Promise<NewJob | undefined> {
  const { state } = await carryOut(deps, key, { byWorker: true });
  return state === 'open' ? planChangeJob(key, new Date(deps.clock.now().getTime() + againMs)) : undefined;
}

/** Reopens the failed steps. Each is retried as another payment. */
const reopened = (deps: PaymentDeps, key: PlanChangeKey): Promise<PlanChangeRow> =>
  deps.db.transaction().execute(async (trx) => {
    const change = await lockChange(trx, key);
    if (change.state !== 'failed') return change;
    const steps = change.steps.map((step) =>
      step.state === 'failed'
        ? { ...step, state: 'todo' as const, attempt: step.attempt + 1, message: null }
        : step,
    );
    await writeChange(trx, change, { steps, state: 'open', at: deps.clock.now() });
    return lockChange(trx, key);
  });

interface Noting {
  index: number;
  attempt: number;
  end: StepEnd;
  /** No user waits for the answer. */
  byWorker: boolean;
}

/** Records a step's outcome. The last step also moves the plan's terms. */
const noted = (
  deps: PaymentDeps,
  key: PlanChangeKey,
  { index, attempt, end, byWorker }: Noting,
): Promise<PlanChangeRow> =>
  deps.db.transaction().execute(async (trx) => {
    const change = await lockChange(trx, key);
    const at = deps.clock.now();
    const isCurrent = change.steps[index]?.attempt === attempt && change.steps[index].state === 'todo';
    if (change.state !== 'open' || !isCurrent) return change;
    const steps = change.steps.map((step, place) => (place === index ? { ...step, ...end } : step));
    const state = stateOf(steps);
    await writeChange(trx, change, { steps, state, at });
    if (state === 'finished') {
      const plan = { accountId: change.account_id, id: change.plan_id };
      const terms = await lockTerms(trx, plan);
      if (change.terms_by) await moveTerms(trx, plan, terms, change.terms_by, at);
      if (change.asked.asks_authorization) await deps.queue.enqueue(trx, requestOf(change, at));
    }
    if (state !== 'open') await audit(deps, trx, change, state);
    if (state === 'failed' && byWorker) await tellOperator(deps, trx, { ...change, steps }, end);
    return lockChange(trx, key);
  });

const requestOf = ({ id, account_id: accountId, plan_id: planId, asked }: PlanChangeRow, at: Date): NewJob =>
  planRequestJob(
    { accountId, planId, cause: id, at: at.toISOString(), portal: asked.portal, userId: asked.user.id },
    at,
  );

const audit = (
  deps: PaymentDeps,
  trx: PaymentDeps['db'],
  { account_id, plan_id, id, kind, asked }: PlanChangeRow,
  state: PlanChangeRow['state'],
) =>
  deps.audit.write(trx, {
    action: state === 'finished' ? 'plan.changed' : 'plan.change_failed',
    actor: { userId: asked.user.id, email: asked.user.email, ipAddress: asked.ip_address },
    accountId: account_id,
    subject: { type: 'transaction_groups', id: plan_id },
    detail: { change: id, kind },
  });

/** Raises an exception, because the user who requested the change has not seen its failure. */
const tellOperator = (
  deps: PaymentDeps,
  trx: PaymentDeps['db'],
  { account_id: accountId, id, plan_id, kind, steps }: PlanChangeRow,
  { message }: StepEnd,
): Promise<void> => {
  const [transactionId] = steps.flatMap((step) => {
    const of = 'id' in step ? step.id : step.replaces?.id;
    return [of, step.transaction_id].filter((each) => each !== undefined && each !== null);
  });
  if (transactionId === undefined) throw new Error(`The change ${id} is of no transaction`);
  return raiseException(trx, {
    id: deps.ids.id(),
    kind: 'plan_change_failed',
    accountId,
    transactionId,
    detail: { change: id, plan: plan_id, asked: kind, reason: message },
    at: deps.clock.now(),
  });
};

const stateOf = (steps: readonly PlanChangeStepRow[]): PlanChangeRow['state'] => {
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  return steps.every(({ state }) => state === 'done') ? 'finished' : 'open';
};
