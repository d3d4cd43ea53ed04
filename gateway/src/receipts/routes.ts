import { canReceipt, emailError, messages } from '@tillway/rules';
import type { Audit } from '../audit';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import { type AnswerOf, type Call, type Handlers, invalid, notFound, Refusal } from '../http';
import { transactionScope } from '../identity';
import { letterHtml, letterText } from '../mail/letter';
import { type Mailing, sendLater } from '../mail/outbox';
import { transactionAnswer } from '../transactions';
import { findTransaction } from '../transactions/store';
import { receiptOf } from './receipt';
import { findLetterhead } from './store';

interface Parts extends Mailing {
  db: Executor;
  clock: Clock;
  audit: Audit;
}

type ReceiptCall = Pick<Call<'sendReceipt'>, 'session' | 'caller' | 'params'>;

/** E-mails about a payment (doc 001 §2.11, §7). */
export const receiptRoutes = (parts: Parts): Pick<Handlers, 'sendReceipt' | 'sendReceiptByGet'> => ({
  sendReceipt: (call) => sendReceipt(parts, call),
  sendReceiptByGet: (call) => sendReceipt(parts, call),
});

/** Sends the payer a receipt. 422 when there is none, or nobody to send it to. */
async function sendReceipt(
  parts: Parts,
  { session, caller, params }: ReceiptCall,
): Promise<AnswerOf<'sendReceipt'>> {
  const { db, audit } = parts;
  const row = await findTransaction(db, transactionScope(session), params['id'] ?? '');
  if (!row) throw notFound(messages.unidentifiedTransaction);
  if (!canReceipt(transactionAnswer(row)))
    throw new Refusal({ status: 422, code: 'no_receipt', message: messages.noReceipt });
  const recipient = row.billing_email?.trim() ?? '';
  const problem = recipient === '' ? messages.emailRequired : emailError(recipient);
  if (problem !== undefined) throw invalid([{ field: 'billing_email', message: problem }]);

  const letterhead = await findLetterhead(db, row.account_id);
  const receipt = receiptOf(row, letterhead);
  await db.transaction().execute(async (trx) => {
    await sendLater(trx, parts, {
      accountId: row.account_id,
      kind: 'receipt',
      recipient,
      subject: `${letterhead.name}: ${receipt.title.toLowerCase()}`,
      text: letterText(receipt),
      html: letterHtml(receipt),
    });
    await audit.write(trx, {
      action: 'receipt.sent',
      actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
    });
  });
  return { error: false };
}
