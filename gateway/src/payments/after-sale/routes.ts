import { limits, messages, refundNeedsPassword, textError } from '@tillway/rules';
import { type Call, type Handlers, invalid, Refusal } from '../../platform/http';
import type { TransactionRow } from '../transactions/row';
import { earlierAnswer } from '../charge/answer-again';
import { bodyHash } from '../charge/hashes';
import { type OperationOutcome, rendered } from '../charge/operation-outcome';
import { nonceRefusal } from '../charge/refuse';
import { accountZone } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import { returnDebit } from './ach-return';
import { authorizeDebit, submitDebit } from './authorize';
import { captureAuthorization } from './capture';
import { modifyTransaction } from './modify';
import { assertSameTransaction } from './same-transaction';
import { mayManage, type Principal, principalOf, visibleTransaction } from './principal';
import { refundTransaction } from './refund';
import { standaloneRefund } from './standalone-refund';
import { voidTransaction } from './void';

/** Routes of the money operations after a sale. */
export const afterSaleRoutes = (
  deps: PaymentDeps,
): Pick<
  Handlers,
  | 'capture'
  | 'void'
  | 'refund'
  | 'standaloneRefund'
  | 'modify'
  | 'submit'
  | 'authorizeTransaction'
  | 'achReturn'
> => ({
  capture: async (call) => rendered(await capture(deps, call)),

  async void({ session, caller, body }) {
    const principal = principalOf(session, caller);
    const original = await manageable(deps, principal, body.transaction_id);
    assertSameTransaction(body, original);
    const { account_id: accountId, id } = original;
    return rendered(await voidTransaction(deps, { accountId, id, actor: principal.actor }));
  },

  refund: async (call) => rendered(await refund(deps, call)),
  modify: async (call) => rendered(await modifyTransaction(deps, call)),
  submit: async (call) => rendered(await submitDebit(deps, call)),
  authorizeTransaction: (call) => authorizeDebit(deps, call),
  achReturn: (call) => returnDebit(deps, call),
  standaloneRefund: async (call) => rendered(await standaloneRefund(deps, call)),
});

/**
 * POST /terminal/refund: checks permissions and the manager's approval if the account requires one,
 * then refunds once.
 */
async function refund(
  deps: PaymentDeps,
  { session, caller, body }: Call<'refund'>,
): Promise<OperationOutcome> {
  const principal = principalOf(session, caller);
  const original = await manageable(deps, principal, body.unique_id);
  assertSameTransaction(body, original);
  const wrong = textError(body.chargeback_reason ?? '', 'Reason', limits.overrideReason);
  if (wrong !== undefined) throw invalid([{ field: 'chargeback_reason', message: wrong }]);
  const wrongNotes = textError(body.notes ?? '', 'Reason', limits.notes);
  if (wrongNotes !== undefined) throw invalid([{ field: 'notes', message: wrongNotes }]);
  const { account_id: accountId } = original;
  const needsApproval = refundNeedsPassword({
    permissions: session.permissions,
    hasManagerPassword: Boolean(original.has_manager_password),
  });
  const changeRequest = { accountId, bodyHash: bodyHash(deps.keyring.bodyKey, body) };
  const refunded = await refundTransaction(deps, {
    ...changeRequest,
    id: original.id,
    type: body.type,
    partial: body.amount === undefined ? '' : String(body.amount),
    chargebackReason: body.chargeback_reason ?? '',
    notes: body.notes ?? '',
    nonce: body.nonce,
    ...(needsApproval && { approval: { id: body.approval_id, userId: session.user.id } }),
    actor: principal.actor,
    permissions: session.permissions,
    zone: await accountZone(deps.db, accountId),
  });
  if (refunded.kind === 'refunded') return refunded.outcome;
  const earlier = await earlierAnswer(deps, changeRequest, refunded.intent);
  if (!earlier) throw nonceRefusal();
  return earlier;
}

/** POST /terminal/capture: checks permissions, then captures once. */
async function capture(
  deps: PaymentDeps,
  { session, caller, body }: Call<'capture'>,
): Promise<OperationOutcome> {
  const principal = principalOf(session, caller);
  const { account_id: accountId, id } = await manageable(deps, principal, body.transaction_id);
  const request = { accountId, bodyHash: bodyHash(deps.keyring.bodyKey, body) };
  const captured = await captureAuthorization(deps, {
    ...request,
    id,
    amount: body.amount === undefined ? undefined : String(body.amount),
    nonce: body.nonce,
    actor: principal.actor,
  });
  if (captured.kind === 'captured') return captured.outcome;
  const earlier = await earlierAnswer(deps, request, captured.intent);
  if (!earlier) throw nonceRefusal();
  return earlier;
}

/**
 * Finds a transaction that the caller sees and manages. Throws 404 for a foreign or missing one,
 * 403 if the caller may not manage it.
 */
async function manageable(deps: PaymentDeps, principal: Principal, id: string): Promise<TransactionRow> {
  const row = await visibleTransaction(deps.db, principal, id);
  if (!mayManage(principal, row))
    throw new Refusal({ status: 403, code: 'forbidden', message: messages.permissionDenied });
  return row;
}
