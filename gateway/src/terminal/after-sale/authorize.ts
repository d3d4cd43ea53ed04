import { responseTexts } from '@tillway/contract';
import {
  achStatusIds,
  canSendToProcessor,
  isAuthorizationChange,
  messages,
  needsAuthorization,
} from '@tillway/rules';
import { type AnswerOf, type Call, notFound, Refusal, Reply } from '../../http';
import { transactionAnswer } from '../../transactions';
import type { TransactionRow } from '../../transactions/row';
import { operationText } from '../answer';
import { postHeldPayment } from '../post-held';
import { findSale } from '../store';
import type { Till } from '../till';
import { type Operator, operatorOf } from './operator';
import { findInScope, lockTransaction, markAuthorized, nonceOf } from './store';

/**
 * PUT /transactions/{id}: the payer's authorization of a debit was received (doc 001 §4; HIS-055, HIS-056). The only change
 * that a client may ask for is from waiting to authorized (decisions S-34).
 */
export async function authorizeDebit(
  till: Till,
  { session, caller, params, body }: Call<'authorizeTransaction'>,
): Promise<AnswerOf<'authorizeTransaction'>> {
  const operator = operatorOf(session, caller);
  const found = await visible(till, operator, params['id'] ?? '');
  if (!isAuthorizationChange(body)) throw refused('not_authorizable', messages.notAuthorizable);
  const key = { accountId: found.account_id, id: found.id };
  await till.db.transaction().execute(async (trx) => {
    const row = await lockTransaction(trx, key);
    if (!row || !needsAuthorization(transactionAnswer(row), operator.viewer(row)))
      throw refused('not_authorizable', messages.notAuthorizable);
    await markAuthorized(trx, { ...key, status: achStatusIds.batched, at: till.clock.now() });
    await till.audit.write(trx, {
      action: 'debit.authorized',
      actor: operator.actor,
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
    });
  });
  return { error: false };
}

/**
 * POST /terminal/submit: sends an authorized debit to its processor (HIS-056, HIS-057; API-031). Sent once: a second call
 * finds it there already.
 */
export async function submitDebit(till: Till, { session, caller, body }: Call<'submit'>): Promise<Reply> {
  const operator = operatorOf(session, caller);
  const found = await visible(till, operator, body.tracking_id);
  if (!canSendToProcessor(transactionAnswer(found), operator.viewer(found)))
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

async function visible(till: Till, operator: Operator, id: string): Promise<TransactionRow> {
  const row = await findInScope(till.db, operator.scope, id);
  if (!row) throw notFound(messages.unidentifiedTransaction);
  return row;
}

const refused = (code: string, message: string): Refusal => new Refusal({ status: 422, code, message });
