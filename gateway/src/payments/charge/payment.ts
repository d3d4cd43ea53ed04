import { actionCodes } from '@tillway/contract';
import { type FieldError, runsBySchedule, type UserPermissions } from '@tillway/rules';
import type { Call } from '../../platform/http';
import { makeSchedule } from '../new-series/new-schedule';
import type { PaymentDeps } from '../payment-deps';
import { closePaidPlan } from '../plan-parts/close-paid';
import { groupOf } from '../plan-parts/plan-group';
import type { PlanPartOrder } from '../plan-parts/plan-part';
import { type Place, supersededBy } from '../supersede/superseded';
import { voidSuperseded } from '../supersede/void-superseded';
import { answerAgain } from './answer-again';
import { charge, type Charged } from './charge';
import { decide } from './decide';
import { newSale } from './new-sale';
import type { OperationOutcome } from './operation-outcome';
import { orderOf } from './order-of-payment';
import { type PaymentContext, paymentContextOf } from './payment-context';
import { refuseDuplicate } from './refuse';
import { refuseUnlessKnown } from './refuse-unless-known';
import { refusedAtReservation } from './refused-at-reservation';
import { usableTerminal } from './usable-terminal';
import type { PricedPayment } from './validate-and-price';

/**
 * POST /terminal/payment, from the request to what became of it (doc 000 §4; decisions §0.2-4). The steps, each with a value
 * for the next: authorize (whose terminal, whose place it takes), decide (price and approve), reserve, ask the processor,
 * record. `rendered` makes the answer of it.
 */
export async function takePayment(
  deps: PaymentDeps,
  call: Call<'payment'>,
  { clearsPlan = false }: { clearsPlan?: boolean } = {},
): Promise<OperationOutcome> {
  const terminal = await usableTerminal(deps.db, call.session.scope, call.body.terminal_id);
  const { place, errors } = await supersededBy(deps, call, terminal.account_id);
  const context = paymentContextOf(deps, { ...call, request: call.body }, terminal);
  return payInPlace(deps, { ...context, replaces: place, clearsPlan }, call.session.permissions, errors);
}

/** One payment, and the void of what it takes the place of where that has not settled. */
export async function payInPlace(
  deps: PaymentDeps,
  context: PaymentContext,
  permissions: UserPermissions,
  errors: readonly FieldError[] = [],
): Promise<OperationOutcome> {
  const outcome = await pay(deps, context, permissions, errors);
  if (context.replaces?.isUnsettled) await voidNow(deps, context, context.replaces, outcome);
  return outcome;
}

/** One payment that somebody may make on its terminal. `errors`: what is wrong with it already. */
export async function pay(
  deps: PaymentDeps,
  context: PaymentContext,
  permissions: UserPermissions,
  errors: readonly FieldError[] = [],
): Promise<OperationOutcome> {
  const decided = errors.length > 0 ? { errors } : await decide(deps, context, permissions);
  if ('errors' in decided) return refuseUnlessKnown(deps, context, decided.errors);

  const priced = decided.charge;
  const charged = await reserveAndCharge(deps, context, priced).catch(refusedAtReservation(context));
  switch (charged.kind) {
    case 'charged':
      return charged.outcome;
    case 'replay':
      return answerAgain(deps, context, charged.intent);
    case 'duplicate':
      return refuseDuplicate(deps, context, priced, charged.of);
    case 'refused':
      return refuseUnlessKnown(deps, context, charged.errors);
  }
}

/** A series without an engine at its processor becomes a schedule of ours; all else is one charge. */
const reserveAndCharge = (
  deps: PaymentDeps,
  context: PaymentContext,
  priced: PricedPayment,
): Promise<Charged> =>
  priced.series && runsBySchedule(context.terminal)
    ? makeSchedule(deps, context, { ...priced, series: priced.series })
    : chargeOnce(deps, context, priced);

/** One charge, as a part of its plan where it names one. */
async function chargeOnce(
  deps: PaymentDeps,
  context: PaymentContext,
  priced: PricedPayment,
): Promise<Charged> {
  const { accountId, actor } = context;
  const today = deps.clock.today(context.terminal.timezone);
  const group = await groupOf(deps, context, priced);
  const charged = await charge(
    deps,
    orderOf(context, priced, {
      sale: newSale(deps.ids, context, priced, { today, groupId: group?.id ?? null }),
      relatedFields: {
        ...context.relatedFields,
        ...(priced.stored && { token_is_active: true }),
        transaction_group_custom_tracking_id: group?.custom_tracking_id ?? null,
      },
      // A step that waits for its day is held to the plan when that comes.
      plan: context.isStepOfChange && priced.postDate !== null ? undefined : group?.part,
    }),
  );
  if (charged.kind === 'charged' && group && isBeside(context, group.part))
    await closePaidPlan(deps, { accountId, id: group.id, actor }).catch(() => undefined);
  return charged;
}

/** Taken on a plan that is sold, beside its schedule: it may be all that was left. */
const isBeside = ({ clearsPlan }: PaymentContext, { named, isSeries, isStepOfChange }: PlanPartOrder) =>
  !clearsPlan && named === undefined && !isSeries && !isStepOfChange;

/** What was superseded is voided before it is said that it was; what breaks here the worker does. */
async function voidNow(
  deps: PaymentDeps,
  { accountId, actor }: PaymentContext,
  { id }: Place,
  { response }: OperationOutcome,
): Promise<void> {
  if (response.ActionCode !== actionCodes.approved) return;
  const { userId } = actor;
  const job = { accountId, id, by: response.UniqueID ?? '', ...(userId !== undefined && { userId }) };
  await voidSuperseded(deps, job).catch(() => undefined);
}
