import type { PlanDetail } from '@tillway/contract';
import { type FieldError, messages, scheduleTerms, takesMoreOrLonger } from '@tillway/rules';
import { transactionScope } from '../../../platform/access/session';
import type { ChargeTerminal } from '../../../merchants/terminals/charge-terminal';
import type { Executor, PreparedStep } from '../../../platform/database';
import { type Call, invalid, Refusal } from '../../../platform/http';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { paymentContextOf } from '../../../payments/charge/payment-context';
import { validateAndPrice } from '../../../payments/charge/validate-and-price';
import { nonceRefusal } from '../../../payments/charge/refuse';
import { spendWaiverApproval } from '../../../payments/charge/waiver';
import { storedInstrument } from '../../../payments/charge/stored-instrument';
import { lockTerms } from '../../../payments/plan-parts/plan-group-store';
import { planDetail } from '../plan-detail';
import { planChangeJob } from './change-job';
import { findChangeBy, findLastChange, insertChange, type PlanChangeRow, writeChange } from './change-store';
import { stale } from './managed-plan';
import type { PlannedChange } from './plan-change';
import { type PaidWith, preparedSteps } from './prepared-steps';

/** The parts that a change is prepared from. */
export interface ChangeOf {
  kind: PlanChangeRow['kind'];
  plan: PlanDetail;
  terminal: ChargeTerminal;
  change: PlannedChange;
  paidWith: PaidWith;
}

type Asked = Pick<Call<'changePlanSchedule'>, 'session' | 'caller'> & {
  body: { nonce: string; approval_id?: string | undefined };
};

/**
 * The time in which the requesting call may carry out the change before the job does. Milliseconds.
 */
const afterCallMs = 5_000;

/**
 * Validates a change as a whole and stores it with the job that continues it, before any step is
 * done. Locks the plan, so that it is unchanged since it was read and nobody else changes it.
 * Returns the change's id. Throws 409 if the plan has changed or another change is in progress.
 */
export async function prepareChange(
  deps: PaymentDeps,
  call: Asked,
  { hash, ...of }: ChangeOf & { hash: Buffer },
): Promise<string> {
  const { session, caller, body } = call;
  const { plan, change, kind } = of;
  const steps = preparedSteps(plan, change, { ...of, today: deps.clock.today(plan.timezone) });
  if (steps.length === 0)
    throw new Refusal({ status: 422, code: 'nothing_changes', message: messages.nothingToChange });
  const validated = await validateSteps(deps, call, of, steps);
  const id = deps.ids.id();
  const at = deps.clock.now();
  const key = { accountId: plan.account_id, id: plan.id };
  return deps.db.transaction().execute(async (trx) => {
    const terms = await lockTerms(trx, key);
    // A concurrent repeat may have written it while this call waited for the lock.
    const replayed = await findReplayed(trx, plan, { nonce: body.nonce, hash });
    if (replayed) return replayed.id;
    const now = await planDetail({ ...deps, db: trx }, transactionScope(session), plan.id);
    if (!now || versionOf(now) !== versionOf(plan)) throw stale();
    await leaveEarlier(trx, plan, at);
    if (validated.needsApproval)
      await spendWaiverApproval(trx, {
        accountId: plan.account_id,
        id: body.approval_id,
        userId: session.user.id,
        approvedRequest: {
          terminalId: plan.terminal_id,
          transactionId: change.current.id,
          amount: scheduleTerms(change.after).balance,
          nonce: body.nonce,
          bodyHash: hash,
        },
        at,
      });
    const row: Omit<PlanChangeRow, 'finished' | 'updated'> = {
      id,
      account_id: plan.account_id,
      plan_id: plan.id,
      nonce: body.nonce,
      body_hash: hash,
      kind,
      state: 'open',
      steps: steps.map((step) => ({
        ...step,
        state: 'todo',
        attempt: 0,
        transaction_id: null,
        message: null,
      })),
      terms_by: termsBy(terms, of),
      asked: {
        user: session.user,
        ip_address: caller.ipAddress,
        portal: caller.portal,
        permissions: session.permissions,
        ...(asksAuthorization(of) && { asks_authorization: true as const }),
      },
      created: at,
    };
    await insertChange(trx, row);
    const runAt = new Date(at.getTime() + deps.processorTimeoutMs + afterCallMs);
    await deps.queue.enqueue(trx, planChangeJob({ accountId: plan.account_id, id }, runAt));
    return id;
  });
}

/**
 * True if the payer of a bank plan, who authorized it by an e-mailed link, must be asked again.
 * That is so when the plan takes more or longer now.
 */
const asksAuthorization = ({ kind, plan, change: { current, before, after } }: ChangeOf): boolean =>
  kind === 'schedule' &&
  current.request_type === 'ach' &&
  current.custom?.['ach_authorization'] === 'email' &&
  takesMoreOrLonger(scheduleTerms(before), scheduleTerms(after), plan.late_net);

/** Finds the change requested earlier under a nonce. Throws a refusal if that request differed. */
export async function findReplayed(
  db: Executor,
  { account_id: accountId, id: planId }: ChangeOf['plan'],
  { nonce, hash }: { nonce: string; hash: Buffer },
): Promise<PlanChangeRow | undefined> {
  const earlier = await findChangeBy(db, { accountId, planId, nonce });
  if (earlier && !earlier.body_hash.equals(hash)) throw nonceRefusal();
  return earlier;
}

/**
 * The plan's version that a change is prepared for. A time alone cannot tell two changes within one
 * millisecond apart.
 */
const versionOf = ({ updated, open_net, transactions }: PlanDetail): string =>
  JSON.stringify([
    updated,
    open_net,
    transactions
      .map(({ id, state, voided, recurring_status_id }) => [id, state, voided, recurring_status_id].join())
      .sort(),
  ]);

/** Abandons an earlier stopped change. Throws 409 while one is in progress. */
async function leaveEarlier(
  trx: Executor,
  { account_id: accountId, id: planId }: ChangeOf['plan'],
  at: Date,
) {
  const earlier = await findLastChange(trx, { accountId, planId });
  if (!earlier || earlier.finished !== null) return;
  if (earlier.state === 'open')
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.planChangeUnderWay });
  await writeChange(trx, earlier, { steps: earlier.steps, state: 'left', at });
}

/**
 * Validates every payment of a change before the first is made. Throws a refusal with all errors.
 */
export async function validateSteps(
  deps: PaymentDeps,
  { session, caller }: Pick<Asked, 'session' | 'caller'>,
  { plan, terminal }: Pick<ChangeOf, 'plan' | 'terminal'>,
  steps: readonly PreparedStep[],
): Promise<{ needsApproval: boolean }> {
  const today = deps.clock.today(plan.timezone);
  const errors: FieldError[] = [];
  let needsApproval = false;
  for (const each of steps) {
    if (!('request' in each)) continue;
    const request = { ...each.request, nonce: '' };
    const context = paymentContextOf(deps, { session, caller, request }, terminal);
    const priced = validateAndPrice(request, {
      terminal,
      permissions: session.permissions,
      today,
      stored: await storedInstrument(deps, context),
    });
    if ('errors' in priced) errors.push(...priced.errors);
    else needsApproval ||= priced.charge.waiver?.needsApproval === true;
  }
  if (errors.length > 0) throw invalid(errors);
  return { needsApproval };
}

/**
 * The difference that a new schedule makes to the plan's terms. Stores the difference and not the
 * new terms, because others may change the terms before the last step.
 */
function termsBy(
  { total }: Awaited<ReturnType<typeof lockTerms>>,
  { kind, plan, change }: ChangeOf,
): PlanChangeRow['terms_by'] {
  const [before, after] = [scheduleTerms(change.before), scheduleTerms(change.after)];
  if (kind === 'payment' || total === null || after.balance === null) return null;
  return {
    total: after.balance - (before.balance ?? 0) - plan.late_net,
    count: (after.count ?? 0) - (before.count ?? 0),
  };
}
