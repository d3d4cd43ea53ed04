import { actionCodes } from '@tillway/contract';
import { messages, toDollars } from '@tillway/rules';
import { findTerminal } from '../../../merchants/terminals/charge-terminal';
import type { PlanChangeStepRow } from '../../../platform/database';
import { Refusal } from '../../../platform/http';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { modifyAs } from '../../../payments/after-sale/modify';
import type { Principal } from '../../../payments/after-sale/principal';
import { findInScope } from '../../../payments/after-sale/transaction-store';
import { voidTransaction } from '../../../payments/after-sale/void';
import type { OperationOutcome } from '../../../payments/charge/operation-outcome';
import { paymentContextOf } from '../../../payments/charge/payment-context';
import { payInPlace } from '../../../payments/charge/payment';
import { isDeferred } from '../../../payments/supersede/superseded';
import type { PlanChangeRow } from './change-store';

/** The outcome of a step. `todo`: not known yet, ask again. */
export type StepEnd = Pick<PlanChangeStepRow, 'state' | 'transaction_id' | 'message'>;

const done = (transaction_id: string | null): StepEnd => ({ state: 'done', transaction_id, message: null });
const failed = (message: string): StepEnd => ({ state: 'failed', transaction_id: null, message });
const unknown = (message: string): StepEnd => ({ state: 'todo', transaction_id: null, message });

/**
 * Carries out one step of a change. A repeat detects its earlier work: a payment by its nonce, a
 * series by its terms, a void by the voided payment.
 */
export async function carryOutStep(
  deps: PaymentDeps,
  change: PlanChangeRow,
  index: number,
): Promise<StepEnd> {
  const step = change.steps[index];
  if (!step) throw new Error(`There is no step ${index} of the change ${change.id}`);
  try {
    if (step.step === 'modify') return await modifyInPlace(deps, change, step);
    if (step.step === 'void') return await voidHeld(deps, change, step);
    return await payStep(deps, change, step);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'in_flight') return unknown(error.message);
    return failed(Object.values(error.fields ?? {})[0] ?? error.message);
  }
}

type Of<Step extends PlanChangeStepRow['step']> = Extract<PlanChangeStepRow, { step: Step }>;

async function payStep(
  deps: PaymentDeps,
  { account_id, id, asked }: PlanChangeRow,
  { step, request, replaces, attempt }: Of<'series' | 'final' | 'late'>,
): Promise<StepEnd> {
  const terminal = await findTerminal(deps.db, { everything: true }, request.terminal_id);
  if (terminal?.account_id !== account_id) return failed(messages.invalidTerminal);
  const { user, ip_address, portal } = asked;
  const context = paymentContextOf(
    deps,
    {
      session: { user },
      caller: {
        requestId: id,
        ipAddress: ip_address,
        userAgent: '',
        sessionToken: undefined,
        isSecure: true,
        portal,
      },
      request: { ...request, nonce: `change-${id}-${step}-${attempt}` },
    },
    terminal,
  );
  context.isStepOfChange = true;
  context.replaces = replaces && {
    id: replaces.id,
    isUnsettled: replaces.isDeferred,
    asPrepared: { next: replaces.next },
  };
  return endOf(await payInPlace(deps, context, asked.permissions));
}

/** Modifies the series unless it already has the step's terms. */
async function modifyInPlace(
  deps: PaymentDeps,
  change: PlanChangeRow,
  { id, frequency, start, end, total, next }: Of<'modify'>,
): Promise<StepEnd> {
  const row = await findInScope(deps.db, { everything: true }, id);
  if (
    row &&
    row.modify_recurring_type === frequency &&
    row.modify_recurring_start === start &&
    row.modify_recurring_end === end &&
    row.modify_total_amount === total
  )
    return done(id);
  const outcome = await modifyAs(deps, {
    principal: principalOf(change),
    permissions: change.asked.permissions,
    said: {
      transaction_id: id,
      recurring_type: frequency as 'weekly',
      recurring_start: start,
      recurring_end: end,
      total_amount: toDollars(total),
    },
    keepsTerms: true,
    ...(next !== undefined && { asPrepared: { next } }),
  });
  const end_ = endOf(outcome);
  return end_.state === 'done' ? done(id) : end_;
}

/** Voids a deferred payment. One taken in the meantime is not refunded; the step fails. */
async function voidHeld(deps: PaymentDeps, change: PlanChangeRow, { id }: Of<'void'>): Promise<StepEnd> {
  const row = await findInScope(deps.db, { everything: true }, id);
  if (row?.voided) return done(id);
  if (!row || !isDeferred(row)) return failed(messages.changedMeanwhile);
  const { account_id: accountId } = change;
  const end = endOf(await voidTransaction(deps, { accountId, id, actor: principalOf(change).actor }));
  return end.state === 'done' ? done(id) : end;
}

const endOf = ({ response }: OperationOutcome): StepEnd => {
  if (response.ActionCode === actionCodes.approved) return done(response.UniqueID);
  return response.ActionCode === actionCodes.unknown
    ? unknown(messages.paymentInFlight)
    : failed(response.ResponseText);
};

/** The user who requested the change, with the permissions of that time. */
const principalOf = ({ account_id, asked }: PlanChangeRow): Principal => ({
  actor: { userId: asked.user.id, email: asked.user.email, ipAddress: asked.ip_address },
  scope: { everything: true },
  viewer: (transaction) => ({
    permissions: asked.permissions,
    terminalIds: transaction.account_id === account_id ? [transaction.terminal_id] : [],
    today: '',
  }),
});
