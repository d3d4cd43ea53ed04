import { responseTexts } from '@tillway/contract';
import {
  achStatusIds,
  awaitsAuthorization,
  canSendToProcessor,
  isAuthorizationChange,
  messages,
} from '@tillway/rules';
import type { Actor } from '../../audit';
import type { Executor, JsonObject } from '../../database';
import { type AnswerOf, type Call, Refusal, Reply } from '../../http';
import { transactionAnswer } from '../../transactions';
import { operationText } from '../charge/answer';
import { postHeldPayment } from '../post-held';
import { accountZone, findSale } from '../store';
import type { Till } from '../till';
import { mustMean } from './named';
import { operatorOf, visibleTransaction } from './operator';
import { lockTransaction, markAuthorized, nonceOf } from './store';

/**
 * PUT /transactions/{id}: the payer's authorization of a debit was received (doc 001 §4; HIS-055, HIS-056). The only change
 * that a client may ask for is from waiting to authorized (decisions S-34).
 */
export async function authorizeDebit(
  till: Till,
  { session, caller, params, body }: Call<'authorizeTransaction'>,
): Promise<AnswerOf<'authorizeTransaction'>> {
  const operator = operatorOf(session, caller);
  const found = await visibleTransaction(till.db, operator, params['id'] ?? '');
  mustMean({ id: body.id }, found);
  if (!isAuthorizationChange(body)) throw refused('not_authorizable', messages.notAuthorizable);
  const key = { accountId: found.account_id, id: found.id };
  await till.db.transaction().execute((trx) => takeAuthorization(till, trx, key, operator));
  return { error: false };
}

/** Moves a debit that waits for its payer's authorization on to the next batch, on record. Throws when it does not wait. */
export async function takeAuthorization(
  till: Pick<Till, 'audit' | 'clock'>,
  trx: Executor,
  key: { accountId: string; id: string },
  { actor, detail }: { actor: Actor; detail?: JsonObject },
): Promise<void> {
  const row = await lockTransaction(trx, key);
  if (!row || !awaitsAuthorization(transactionAnswer(row)))
    throw refused('not_authorizable', messages.notAuthorizable);
  await markAuthorized(trx, { ...key, status: achStatusIds.batched, at: till.clock.now() });
  await till.audit.write(trx, {
    action: 'debit.authorized',
    actor,
    accountId: row.account_id,
    subject: { type: 'transactions', id: row.id },
    ...(detail && { detail }),
  });
}

/**
 * POST /terminal/submit: sends an authorized debit to its processor (HIS-056, HIS-057; API-031). Sent once: a second call
 * finds it there already.
 */
export async function submitDebit(till: Till, { session, caller, body }: Call<'submit'>): Promise<Reply> {
  const operator = operatorOf(session, caller);
  const found = await visibleTransaction(till.db, operator, body.tracking_id);
  const today = till.clock.today(await accountZone(till.db, found.account_id));
  if (!canSendToProcessor(transactionAnswer(found), { ...operator.viewer(found), today }))
    throw refused('not_sendable', messages.notSendable);
  const { account_id: accountId, terminal_id: terminalId, id } = found;
  const nonce = await nonceOf(till.db, { accountId, id });
  await postHeldPayment(till, { id, accountId, terminalId, nonce });
  const row = await findSale(till.db, { accountId, id });
  if (!row) throw new Error(`There is no transaction ${id}`);
  if (row.response_text === responseTexts.checkAccepted && row.processor_transaction_id === null)
    throw refused('not_sendable', messages.notSendable);
  return new Reply({ text: operationText(row) });
}

const refused = (code: string, message: string): Refusal => new Refusal({ status: 422, code, message });
