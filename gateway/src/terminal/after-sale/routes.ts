import { messages, refundNeedsPassword } from '@tillway/rules';
import { type Call, type Handlers, Refusal, type Reply } from '../../http';
import type { TransactionRow } from '../../transactions/row';
import { earlierAnswer } from '../charge/answer-again';
import { bodyHash } from '../charge/hashes';
import { nonceRefusal } from '../charge/refuse';
import { accountZone } from '../store';
import type { Till } from '../till';
import { returnDebit } from './ach-return';
import { authorizeDebit, submitDebit } from './authorize';
import { modifyTransaction } from './modify';
import { mustMean } from './named';
import { mayManage, type Operator, operatorOf, visibleTransaction } from './operator';
import { refundTransaction } from './refund';
import { standaloneRefund } from './standalone-refund';
import { voidTransaction } from './void';

/** The money operations after a sale (doc 001 §4, §7). */
export const afterSaleRoutes = (
  till: Till,
): Pick<
  Handlers,
  'void' | 'refund' | 'standaloneRefund' | 'modify' | 'submit' | 'authorizeTransaction' | 'achReturn'
> => ({
  async void({ session, caller, body }) {
    const operator = operatorOf(session, caller);
    const original = await manageable(till, operator, body.transaction_id);
    mustMean(body, original);
    return voidTransaction(till, {
      accountId: original.account_id,
      id: original.id,
      actor: operator.actor,
    });
  },

  refund: (call) => refund(till, call),
  modify: (call) => modifyTransaction(till, call),
  submit: (call) => submitDebit(till, call),
  authorizeTransaction: (call) => authorizeDebit(till, call),
  achReturn: (call) => returnDebit(till, call),
  standaloneRefund: (call) => standaloneRefund(till, call),
});

/** POST /terminal/refund: who may, approved by the manager where the account asks for it, then one refund. */
async function refund(till: Till, { session, caller, body }: Call<'refund'>): Promise<Reply> {
  const operator = operatorOf(session, caller);
  const original = await manageable(till, operator, body.unique_id);
  mustMean(body, original);
  const { account_id: accountId } = original;
  const needsApproval = refundNeedsPassword({
    permissions: session.permissions,
    hasManagerPassword: Boolean(original.has_manager_password),
  });
  const wish = { accountId, bodyHash: bodyHash(till.keyring.bodyKey, body) };
  const refunded = await refundTransaction(till, {
    ...wish,
    id: original.id,
    type: body.type,
    partial: body.amount === undefined ? '' : String(body.amount),
    nonce: body.nonce,
    ...(needsApproval && { approval: { id: body.approval_id, userId: session.user.id } }),
    actor: operator.actor,
    permissions: session.permissions,
    zone: await accountZone(till.db, accountId),
  });
  if (refunded.by === 'this request') return refunded.reply;
  const earlier = await earlierAnswer(till, wish, refunded.intent);
  if (!earlier) throw nonceRefusal();
  return earlier;
}

/** A transaction that the caller sees and manages; a foreign one is like a missing one. */
async function manageable(till: Till, operator: Operator, id: string): Promise<TransactionRow> {
  const row = await visibleTransaction(till.db, operator, id);
  if (!mayManage(operator, row))
    throw new Refusal({ status: 403, code: 'forbidden', message: messages.permissionDenied });
  return row;
}
