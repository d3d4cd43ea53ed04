import { actionCodes } from '@tillway/contract';
import { type FieldError, runsBySchedule, type UserPermissions } from '@tillway/rules';
import type { Call } from '../../platform/http';
import { makeSchedule } from '../new-series/new-schedule';
import type { PaymentDeps } from '../payment-deps';
import { closePaidPlan } from '../plan-parts/close-paid';
import { groupOf } from '../plan-parts/plan-group';
import type { PlanPartOrder } from '../plan-parts/plan-part';
import { type ReplacedPayment, supersededBy } from '../supersede/superseded';
import { voidSuperseded } from '../supersede/void-superseded';
import { charge, type Charged } from './charge';
import { chargedOutcome } from './charged-outcome';
import { decide } from './decide';
import { newSale } from './new-sale';
import type { OperationOutcome } from './operation-outcome';
import { orderOf } from './order-of-payment';
import { type PaymentContext, paymentContextOf } from './payment-context';
import { refuseUnlessKnown } from './refuse-unless-known';
import { refusedAtReservation } from './refused-at-reservation';
import { restOf } from './rest';
import { usableTerminal } from './usable-terminal';
import type { PricedPayment } from './validate-and-price';

/**
 * Handles POST /terminal/payment. Each step returns a value for the next: find the terminal, the
 * payment to replace, and the payment whose rest it charges, decide, reserve, ask the processor, record. Deciding prices the payment and
 * uses up the manager's approval.
 */
export async function takePayment(
  deps: PaymentDeps,
  call: Call<'payment'>,
  { clearsPlan = false }: { clearsPlan?: boolean } = {},
): Promise<OperationOutcome> {
  const terminal = await usableTerminal(deps.db, call.session.scope, call.body.terminal_id);
  const { place, errors } = await supersededBy(deps, call, terminal.account_id);
  const { rest, errors: restErrors } = await restOf(deps.db, call, terminal.account_id);
  const context = paymentContextOf(deps, { ...call, request: call.body }, terminal);
  return payInPlace(
    deps,
    { ...context, replaces: place, restOf: rest, clearsPlan },
    call.session.permissions,
    [...errors, ...restErrors],
  );
}

/** Takes one payment, then voids the payment that it replaces if that has not settled. */
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

/**
 * Takes one payment on a terminal of the caller. Any of `errors`, which earlier steps found, refuses
 * it.
 */
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
  return chargedOutcome(deps, context, priced, charged);
}

/** Makes a schedule for a series that our worker runs; charges everything else once. */
const reserveAndCharge = (
  deps: PaymentDeps,
  context: PaymentContext,
  priced: PricedPayment,
): Promise<Charged> =>
  priced.series && runsBySchedule(context.terminal)
    ? makeSchedule(deps, context, { ...priced, series: priced.series })
    : chargeOnce(deps, context, priced);

/** Charges once. A request that names a plan is a part of that plan. */
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
      // If a step of a plan's change is charged on a later day, that day checks it against the plan.
      plan: context.isStepOfChange && priced.postDate !== null ? undefined : group?.part,
    }),
  );
  if (charged.kind === 'charged' && group && isBeside(context, group.part))
    await closePaidPlan(deps, { accountId, id: group.id, actor }).catch(() => undefined);
  return charged;
}

/** True for an extra payment beside a plan's schedule, which may have paid everything that was left. */
const isBeside = ({ clearsPlan }: PaymentContext, { named, isSeries, isStepOfChange }: PlanPartOrder) =>
  !clearsPlan && named === undefined && !isSeries && !isStepOfChange;

/** Voids the replaced payment before answering. If that fails, the worker retries it. */
async function voidNow(
  deps: PaymentDeps,
  { accountId, actor }: PaymentContext,
  { id }: ReplacedPayment,
  { response }: OperationOutcome,
): Promise<void> {
  if (response.ActionCode !== actionCodes.approved) return;
  const { userId } = actor;
  const job = { accountId, id, by: response.UniqueID ?? '', ...(userId !== undefined && { userId }) };
  await voidSuperseded(deps, job).catch(() => undefined);
}
