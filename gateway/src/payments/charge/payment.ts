import { actionCodes, type OperationAnswer, type PaymentRequest } from '@tillway/contract';
import {
  type FieldError,
  type IsoDate,
  messages,
  replacementDateError,
  runsBySchedule,
  type UserPermissions,
} from '@tillway/rules';
import { spendApproval } from '../../merchants/manager-password/approval-store';
import { hasCode } from '../../platform/errors/has-code';
import { type Call, invalid, Refusal, Reply } from '../../platform/http';
import { holderOf } from '../vault/holder';
import { decrypted, paidBy, type StoredInstrument, withCheck } from '../vault/instruments';
import { findTokenNamed } from '../vault/store';
import { answerAgain } from './answer-again';
import { type PaymentContext, paymentContextOf } from './payment-context';
import { charge } from './charge';
import { type PricedPayment, validateAndPrice } from './validate-and-price';
import { ReservationRefusal } from './reservation-refusal';
import { authorizesNow } from './authorizes-now';
import { newSale, toStore } from './new-sale';
import type { ChargeOrder } from './order';
import { deferredForAuthorization, deferredToDate } from './outcome';
import { makeSchedule } from '../new-series/new-schedule';
import { closePaidPlan } from '../plan-parts/close-paid';
import { groupOf } from '../plan-parts/plan-group';
import type { PlanPartOrder } from '../plan-parts/plan-part';
import { recordInvalid, refuseDuplicate } from './refuse';
import { voidSuperseded } from '../supersede/void-superseded';
import { lockPlace, type Place, supersededBy } from '../supersede/superseded';
import { findIntent } from './intent-store';
import { findTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import { unusableTerminal } from './unusable-terminal';

/**
 * POST /terminal/payment, from the request to its answer (doc 000 §4; decisions §0.2-4): who and which terminal, what the
 * rules say of it, then one charge.
 */
export async function takePayment(
  deps: PaymentDeps,
  call: Call<'payment'>,
  { clearsPlan = false }: { clearsPlan?: boolean } = {},
): Promise<Reply> {
  const { scope } = call.session;
  const terminal = await findTerminal(deps.db, scope, call.body.terminal_id);
  if (!terminal) throw await unusableTerminal(deps.db, scope, call.body.terminal_id);

  const context = paymentContextOf(deps, { ...call, request: call.body }, terminal);
  const superseded = await supersededBy(deps, call, terminal.account_id);
  context.replaces = superseded.place;
  context.clearsPlan = clearsPlan;
  return payInPlace(deps, context, call.session.permissions, superseded.errors);
}

/** One payment, and the void of what it takes the place of where that has not settled. */
export async function payInPlace(
  deps: PaymentDeps,
  context: PaymentContext,
  permissions: UserPermissions,
  errors: readonly FieldError[] = [],
): Promise<Reply> {
  const reply = await pay(deps, context, permissions, errors);
  if (context.replaces?.isUnsettled) await voidNow(deps, context, context.replaces, reply);
  return reply;
}

/** What was superseded is voided before it is said that it was; what breaks here the worker does. */
async function voidNow(deps: PaymentDeps, { accountId, actor }: PaymentContext, { id }: Place, reply: Reply) {
  const { response } = JSON.parse(reply.text) as OperationAnswer;
  if (response.ActionCode !== actionCodes.approved) return;
  const { userId } = actor;
  const job = { accountId, id, by: response.UniqueID ?? '', ...(userId !== undefined && { userId }) };
  await voidSuperseded(deps, job).catch(() => undefined);
}

/** A series names its start itself: only a single payment can lose the day of the one it replaces. */
const replacementDayError = (
  { replaces, request }: PaymentContext,
  { series, postDate }: PricedPayment,
  today: IsoDate,
): string | undefined =>
  series
    ? undefined
    : replacementDateError({
        original: replaces?.postDate ?? null,
        day: postDate,
        today,
        named: request.replaces_date,
      });

/** One payment that somebody may make on its terminal: what the rules say of it, then one charge. */
export async function pay(
  deps: PaymentDeps,
  context: PaymentContext,
  permissions: UserPermissions,
  errors: readonly FieldError[] = [],
): Promise<Reply> {
  if (errors.length > 0) return refuseUnlessKnown(deps, context, errors);
  const { terminal } = context;
  const today = deps.clock.today(terminal.timezone);
  const priced = inPayersName(
    context.request,
    validateAndPrice(context.request, {
      terminal,
      permissions,
      today,
      stored: await storedInstrument(deps, context),
      brandRate: deps.portals.waivedFeeRateOf(context.portal),
    }),
  );
  if ('errors' in priced) return refuseUnlessKnown(deps, context, priced.errors);

  if (!deps.hasProcessor(terminal.processor_id))
    return refuseUnlessKnown(deps, context, [{ field: 'terminal_id', message: messages.noProcessor }]);

  const wrongDay = replacementDayError(context, priced.charge, today);
  if (wrongDay !== undefined)
    return refuseUnlessKnown(deps, context, [{ field: 'replaces_date', message: wrongDay }]);

  if (needsApproval(context, priced.charge) && !(await isApproved(deps, context, priced.charge)))
    return refuseUnlessKnown(deps, context, [{ field: 'approval_id', message: messages.invalidPassword }]);

  const { series } = priced.charge;
  if (series && runsBySchedule(terminal)) {
    const made = await makeSchedule(deps, context, { ...priced.charge, series }).catch(
      refusedAtReservation(context),
    );
    if (made instanceof Reply) return made;
    if (made && 'errors' in made) return refuseUnlessKnown(deps, context, made.errors);
    if (made) return refuseDuplicate(deps, context, priced.charge, made.duplicateOf);
    const earlier = await findIntent(deps.db, context);
    if (earlier) return answerAgain(deps, context, earlier);
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
  }

  const group = await groupOf(deps, context, priced.charge);
  const order = orderOf(context, priced.charge, {
    sale: newSale(deps.ids, context, priced.charge, { today, groupId: group?.id ?? null }),
    relatedFields: {
      ...context.relatedFields,
      ...(priced.charge.stored && { token_is_active: true }),
      transaction_group_custom_tracking_id: group?.custom_tracking_id ?? null,
    },
  });
  const charged = await charge(deps, {
    ...order,
    // A step that waits for its day is held to the plan when that comes.
    plan: context.isStepOfChange && priced.charge.postDate !== null ? undefined : group?.part,
  }).catch(refusedAtReservation(context));
  if (charged.by === 'claim') return refuseUnlessKnown(deps, context, charged.errors);
  if (charged.by === 'twin') return answerAgain(deps, context, charged.intent);
  if (charged.by === 'duplicate') return refuseDuplicate(deps, context, priced.charge, charged.of);
  if (group && isBeside(context, group.part))
    await closePaidPlan(deps, { accountId: context.accountId, id: group.id, actor: context.actor }).catch(
      () => undefined,
    );
  return charged.reply;
}

/** Taken on a plan that is sold, beside its schedule: it may be all that was left. */
const isBeside = ({ clearsPlan }: PaymentContext, { named, isSeries, isStepOfChange }: PlanPartOrder) =>
  !clearsPlan && named === undefined && !isSeries && !isStepOfChange;

const uniqueViolation = '23505';

/** A plan that has no room for it, a place that is not as it was, or another payment that takes the same one. */
const refusedAtReservation =
  ({ replaces }: PaymentContext) =>
  (error: unknown) => {
    if (error instanceof ReservationRefusal) return { by: 'claim', errors: error.errors } as const;
    if (replaces === null || !hasCode(error, uniqueViolation)) throw error;
    const superseded = { field: 'replaces_transaction_id', message: messages.reversalInFlight };
    return { by: 'claim', errors: [superseded] } as const;
  };

/**
 * What was accepted once is answered again, even when it would be refused by now; also what was accepted while it was
 * refused here, on another tab.
 */
async function refuseUnlessKnown(
  deps: PaymentDeps,
  context: PaymentContext,
  errors: readonly FieldError[],
): Promise<Reply> {
  const earlier = await findIntent(deps.db, context);
  if (earlier) return answerAgain(deps, context, earlier);
  await recordInvalid(deps, context, errors[0]?.message ?? '');
  const meanwhile = await findIntent(deps.db, context);
  if (meanwhile) return answerAgain(deps, context, meanwhile);
  throw invalid(errors);
}

const needsApproval = ({ isStepOfChange }: PaymentContext, { waiver }: PricedPayment): boolean =>
  !isStepOfChange && waiver?.needsApproval === true;

/** Whether a manager agreed to this very payment (PAY-044, decisions S-01). */
const isApproved = (
  { db }: PaymentDeps,
  { accountId, terminalId, actor, nonce, bodyHash, request, at }: PaymentContext,
  { amount }: PricedPayment,
): Promise<boolean> =>
  spendApproval(db, {
    id: request.approval_id,
    accountId,
    userId: actor.userId ?? '',
    action: 'waive',
    approvedRequest: { terminalId, transactionId: null, amount, nonce, bodyHash },
    at,
  });

/** A stored card that somebody else pays with is a billing of that payer's own (decisions A-17): stored for that name. */
function inPayersName(
  { card_name }: PaymentRequest,
  priced: ReturnType<typeof validateAndPrice>,
): typeof priced {
  if ('errors' in priced || !priced.charge.stored) return priced;
  const { instrument } = priced.charge;
  const payers = paidBy(card_name ?? null, instrument);
  if (holderOf(payers.name) === holderOf(instrument.name)) return priced;
  return { charge: { ...priced.charge, instrument: payers, stored: undefined } };
}

/** The active token that a request names, of its terminal's account. */
export async function storedInstrument(
  { db, keyring }: PaymentDeps,
  { accountId, request }: PaymentContext,
): Promise<StoredInstrument | undefined> {
  if (!request.token) return undefined;
  const token = await findTokenNamed(db, { accountId, name: request.token });
  if (!token?.is_active) return undefined;
  return { tokenId: token.id, billingId: token.billing_id, instrument: decrypted(keyring, token) };
}

const orderOf = (
  context: PaymentContext,
  priced: PricedPayment,
  row: Pick<ChargeOrder, 'sale' | 'relatedFields'>,
): ChargeOrder => ({
  ...row,
  accountId: context.accountId,
  terminalId: context.terminalId,
  terminalCode: context.terminal.code,
  processorId: context.terminal.processor_id,
  nonce: context.nonce,
  bodyHash: context.bodyHash,
  duplicates: context.allowsDuplicate ? 'anew' : 'refused',
  actor: context.actor,
  portal: context.portal,
  kind: 'charge',
  instrument: withCheck(priced.instrument, context.request.ach_check_number),
  postalCode: context.request.billing_postalcode ?? '',
  amount: priced.amount,
  fee: priced.fee,
  deferred: deferredFor(context, priced),
  keeps: priced.stored || !isKept(context, priced) ? undefined : toStore(context, priced.instrument),
  mustStand: lockedPlace(context),
  at: context.at,
});

/** What it replaces stays as it was validated until it is reserved. */
const lockedPlace = ({ accountId, replaces }: PaymentContext): ChargeOrder['mustStand'] =>
  replaces ? (trx) => lockPlace(trx, accountId, replaces) : undefined;

const deferredFor = (context: PaymentContext, { method, postDate }: PricedPayment) => {
  if (postDate !== null) return deferredToDate;
  return method === 'ach' && !authorizesNow(context) ? deferredForAuthorization : undefined;
};

/** What is charged again later has to be stored, whatever the request says. */
const isKept = (context: PaymentContext, priced: PricedPayment): boolean =>
  context.request.tokenize !== false ||
  priced.series !== undefined ||
  priced.isInstallment ||
  deferredFor(context, priced) !== undefined;
