import type { PaymentRequest } from '@tillway/contract';
import {
  type FieldError,
  type IsoDate,
  messages,
  replacementDateError,
  type UserPermissions,
} from '@tillway/rules';
import { spendApproval } from '../../merchants/manager-password/approval-store';
import type { PaymentDeps } from '../payment-deps';
import { holderOf } from '../vault/holder';
import { unableToAuthorize } from './authorize-only';
import { unreachableMessage } from './reachable';
import { paidBy } from '../vault/instruments';
import type { PaymentContext } from './payment-context';
import { retryLimitOf } from './retry-limit';
import { storedInstrument } from './stored-instrument';
import { type PricedPayment, validateAndPrice } from './validate-and-price';

type Decided = { charge: PricedPayment } | { errors: readonly FieldError[] };

/**
 * Prices a payment and checks that it may be made. The checks cover the rules, the terminal's
 * processor, the day of a replacement, the card brand's limit, and the manager's approval, which is used up. Returns the
 * errors of the first check that fails.
 */
export async function decide(
  deps: PaymentDeps,
  context: PaymentContext,
  permissions: UserPermissions,
): Promise<Decided> {
  const today = deps.clock.today(context.terminal.timezone);
  const priced = await price(deps, context, permissions, today);
  if ('errors' in priced) return priced;
  const error =
    processorError(deps, context) ??
    unableToAuthorize(deps, context) ??
    replacementDayError(context, priced.charge, today) ??
    (await retryLimitError(deps, context, priced.charge)) ??
    (await approvalError(deps, context, priced.charge));
  return error ? { errors: [error] } : priced;
}

const price = async (
  deps: PaymentDeps,
  context: PaymentContext,
  permissions: UserPermissions,
  today: IsoDate,
): Promise<ReturnType<typeof validateAndPrice>> =>
  inPayersName(
    context.request,
    validateAndPrice(context.request, {
      terminal: context.terminal,
      permissions,
      today,
      stored: await storedInstrument(deps, context),
      brandRate: deps.portals.waivedFeeRateOf(context.portal),
    }),
  );

/** Stores a card under the payer's own name when another payer uses a stored card. */
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

function processorError(deps: PaymentDeps, { terminal }: PaymentContext): FieldError | undefined {
  const message = unreachableMessage(deps, terminal.processor_id);
  return message === undefined ? undefined : { field: 'terminal_id', message };
}

/** Returns an error if the card brand allows no further try of a stored card now. */
async function retryLimitError(
  deps: PaymentDeps,
  { accountId }: PaymentContext,
  { stored, amount, fee, method, postDate }: PricedPayment,
): Promise<FieldError | undefined> {
  if (!stored || method !== 'card' || postDate !== null) return undefined;
  const message = await retryLimitOf(deps, { accountId, tokenId: stored.tokenId, total: amount + fee });
  return message === undefined ? undefined : { field: 'token', message };
}

/**
 * Returns an error if a replacement would lose the post date of the payment that it replaces. Only
 * a single payment can lose it, because a series names its start.
 */
function replacementDayError(
  { replaces, request }: PaymentContext,
  { series, postDate }: PricedPayment,
  today: IsoDate,
): FieldError | undefined {
  if (series) return undefined;
  const message = replacementDateError({
    original: replaces?.postDate ?? null,
    day: postDate,
    today,
    named: request.replaces_date,
  });
  return message === undefined ? undefined : { field: 'replaces_date', message };
}

/**
 * Uses up the manager's approval of this payment, and returns an error if it is needed and missing.
 * A step of a plan's change needs none, because the change was approved as a whole.
 */
async function approvalError(
  { db }: PaymentDeps,
  { accountId, terminalId, actor, nonce, bodyHash, request, isStepOfChange, at }: PaymentContext,
  { amount, waiver }: PricedPayment,
): Promise<FieldError | undefined> {
  if (isStepOfChange || waiver?.needsApproval !== true) return undefined;
  const isApproved = await spendApproval(db, {
    id: request.approval_id,
    accountId,
    userId: actor.userId ?? '',
    action: 'waive',
    approvedRequest: { terminalId, transactionId: null, amount, nonce, bodyHash },
    at,
  });
  return isApproved ? undefined : { field: 'approval_id', message: messages.invalidPassword };
}
