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

/** What a change is of, and what it needs. */
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

/** After the call that asked for it has had its own try, ms. */
const afterCallMs = 5_000;

/**
 * Judges a change as a whole and writes it down, with the job that goes on with it, before any of it is done. Under the
 * plan's lock: it is still as it was read, and nobody else changes it. Answers the change's id.
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
    // asked for twice at one moment, it may have been written while this one waited
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

/** Whether the payer of a bank plan, who authorized it by a mailed link, is to be asked again (decisions B-05). */
const asksAuthorization = ({ kind, plan, change: { current, before, after } }: ChangeOf): boolean =>
  kind === 'schedule' &&
  current.request_type === 'ach' &&
  current.custom?.['ach_authorization'] === 'email' &&
  takesMoreOrLonger(scheduleTerms(before), scheduleTerms(after), plan.late_net);

/** The change that was asked for under a nonce before; throws a refusal where that asked for something else. */
export async function findReplayed(
  db: Executor,
  { account_id: accountId, id: planId }: ChangeOf['plan'],
  { nonce, hash }: { nonce: string; hash: Buffer },
): Promise<PlanChangeRow | undefined> {
  const earlier = await findChangeBy(db, { accountId, planId, nonce });
  if (earlier && !earlier.body_hash.equals(hash)) throw nonceRefusal();
  return earlier;
}

/** What a change is made out for. A time alone does not tell two moments of one millisecond apart. */
const versionOf = ({ updated, open_net, transactions }: PlanDetail): string =>
  JSON.stringify([
    updated,
    open_net,
    transactions
      .map(({ id, state, voided, recurring_status_id }) => [id, state, voided, recurring_status_id].join())
      .sort(),
  ]);

/** One that stopped is left as it is for another; while one is under way, nothing else is begun. */
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

/** Every payment of a change is validated before the first is made. Throws a refusal with what is wrong. */
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
 * By how much the plan is sold for more or less when its schedule is another: what is to come more or less. Not what it comes
 * to then, for that may be moved by others before the last step is done.
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
