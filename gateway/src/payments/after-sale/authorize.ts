import { responseTexts } from '@tillway/contract';
import {
  achStatusIds,
  awaitsAuthorization,
  isAuthorizationChange,
  isSendable,
  messages,
  sendProblem,
} from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor, JsonObject } from '../../platform/database';
import { type ResponseOf, type Call, Refusal } from '../../platform/http';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { type OperationOutcome, outcomeOf } from '../charge/operation-outcome';
import { postNowJob } from '../jobs';
import { submitDeferred } from '../charge/submit-deferred';
import { accountZone } from '../../merchants/terminals/charge-terminal';
import { findSale } from '../charge/sale-store';
import type { PaymentDeps } from '../payment-deps';
import { assertSameTransaction } from './same-transaction';
import { principalOf, visibleTransaction } from './principal';
import { lockTransaction, markAuthorized } from './transaction-store';
import { nonceOf } from '../charge/intent-store';
import { writeEvents } from '../events/payment-event';

/**
 * PUT /transactions/{id}: records that the payer authorized a debit. A client may request only the
 * change from waiting to authorized. Throws 422 for any other.
 */
export async function authorizeDebit(
  deps: PaymentDeps,
  { session, caller, params, body }: Call<'authorizeTransaction'>,
): Promise<ResponseOf<'authorizeTransaction'>> {
  const principal = principalOf(session, caller);
  const found = await visibleTransaction(deps.db, principal, params['id'] ?? '');
  assertSameTransaction({ id: body.id }, found);
  if (!isAuthorizationChange(body)) throw refused('not_authorizable', messages.notAuthorizable);
  const key = { accountId: found.account_id, id: found.id };
  await deps.db.transaction().execute(async (trx) => {
    const plan = planOf(found);
    if (plan) await lockDebits(trx, plan);
    await takeAuthorization(deps, trx, key, principal);
    if (plan) await authorizePlan(deps, trx, plan, principal);
  });
  return { error: false };
}

/**
 * Moves a debit that awaits its payer's authorization to the next batch and records it. Throws 422
 * if it does not wait.
 */
export async function takeAuthorization(
  deps: Pick<PaymentDeps, 'audit' | 'clock' | 'ids'>,
  trx: Executor,
  key: { accountId: string; id: string },
  { actor, detail }: { actor: Actor; detail?: JsonObject },
): Promise<void> {
  const row = await lockTransaction(trx, key);
  if (!row || !awaitsAuthorization(factsOf(row))) throw refused('not_authorizable', messages.notAuthorizable);
  await markAuthorized(trx, { ...key, status: achStatusIds.batched, at: deps.clock.now() });
  await writeEvents(trx, deps, {
    action: 'debit.authorized',
    actor,
    accountId: row.account_id,
    subject: { type: 'transactions', id: row.id },
    ...(detail && { detail }),
  });
}

/** The plan that a transaction is a part of. */
export const planOf = ({
  account_id: accountId,
  is_installment,
  transaction_group_id: id,
}: Pick<TransactionRow, 'account_id' | 'is_installment' | 'transaction_group_id'>) =>
  is_installment && id !== null ? { accountId, id } : undefined;

/**
 * Locks the debits of a plan until the database transaction ends. Lock all of them before
 * authorizing one: two concurrent authorizations would otherwise deadlock.
 */
export const lockDebits = (
  trx: Executor,
  { accountId, id: planId }: { accountId: string; id: string },
): Promise<{ id: string }[]> =>
  trx
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('transaction_group_id', '=', planId)
    .where('request_type', '=', 'ach')
    .where('is_installment', '=', true)
    .where('voided', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Authorizes every waiting debit of a plan and submits those that are due. A payer authorizes all
 * of them at once.
 */
export async function authorizePlan(
  deps: PaymentDeps,
  trx: Executor,
  { accountId, id: planId }: { accountId: string; id: string },
  by: { actor: Actor; detail?: JsonObject },
): Promise<void> {
  for (const { id } of await lockDebits(trx, { accountId, id: planId })) {
    const row = await findSale(trx, { accountId, id });
    if (!row || !awaitsAuthorization(factsOf(row))) continue;
    await takeAuthorization(deps, trx, { accountId, id }, by);
    await sendAuthorized(deps, trx, { accountId, id });
  }
}

/** Enqueues the charge of a debit that is due once its payer has authorized it. */
export async function sendAuthorized(
  { clock, queue }: Pick<PaymentDeps, 'clock' | 'queue'>,
  trx: Executor,
  key: { accountId: string; id: string },
): Promise<void> {
  const row = await findSale(trx, key);
  const today = clock.today(await accountZone(trx, key.accountId));
  if (!row || !isSendable(factsOf(row), today)) return;
  const sale = { ...key, terminalId: row.terminal_id, nonce: await nonceOf(trx, key) };
  await queue.enqueue(trx, postNowJob(sale, clock.now()));
}

/**
 * POST /terminal/submit: sends an authorized debit to its processor. A repeated call finds that it
 * was already sent.
 */
export async function submitDebit(
  deps: PaymentDeps,
  { session, caller, body }: Call<'submit'>,
): Promise<OperationOutcome> {
  const principal = principalOf(session, caller);
  const found = await visibleTransaction(deps.db, principal, body.tracking_id);
  const today = deps.clock.today(await accountZone(deps.db, found.account_id));
  if (sendProblem(factsOf(found), { ...principal.viewer(found), today }) !== undefined)
    throw refused('not_sendable', messages.notSendable);
  const { account_id: accountId, terminal_id: terminalId, id } = found;
  const nonce = await nonceOf(deps.db, { accountId, id });
  await submitDeferred(deps, { id, accountId, terminalId, nonce });
  const row = await findSale(deps.db, { accountId, id });
  if (!row) throw new Error(`There is no transaction ${id}`);
  if (row.response_text === responseTexts.checkAccepted && row.processor_transaction_id === null)
    throw refused('not_sendable', messages.notSendable);
  return outcomeOf(row);
}

const refused = (code: string, message: string): Refusal => new Refusal({ status: 422, code, message });
