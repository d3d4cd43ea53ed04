import { actorOf } from '../../platform/audit';
import type { PrintableDocument } from '@tillway/contract';
import { messages, receiptProblem, renewalReceiptTitle } from '@tillway/rules';
import { type ResponseOf, type Call, type Handlers, notFound, Refusal } from '../../platform/http';
import { type Session, transactionScope } from '../../platform/access/session';
import type { Mailing } from '../../platform/mail/outbox';
import { recipientOf } from '../../platform/mail/recipient';
import { sendDocument } from '../../platform/mail/document';
import { writeEvents } from '../events/payment-event';
import type { PaymentDeps } from '../payment-deps';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { findTransaction } from '../transactions/store';
import { receiptOf } from './receipt';
import { findMerchantHeader } from './store';

type Parts = Mailing & Pick<PaymentDeps, 'db' | 'clock' | 'ids' | 'audit' | 'countMailTo'>;

type ReceiptCall = Pick<Call<'sendReceipt'>, 'session' | 'caller' | 'params'> & {
  body: Call<'sendReceipt'>['body'];
};

/** Routes of payment receipts. */
export const receiptRoutes = (
  parts: Parts,
): Pick<
  Handlers,
  'receipt' | 'sendReceipt' | 'sendReceiptByGet' | 'sendRenewalReceipt' | 'sendRenewalReceiptByGet'
> => ({
  receipt: async ({ session, params }) => ({
    error: false,
    paper: (await findReceipt(parts, session, params['id'] ?? '')).document,
  }),
  sendReceipt: (call) => sendReceipt(parts, call),
  sendReceiptByGet: (call) => sendReceipt(parts, call),
  sendRenewalReceipt: (call) => sendReceipt(parts, call, renewalReceiptTitle),
  sendRenewalReceiptByGet: (call) => sendReceipt(parts, call, renewalReceiptTitle),
});

/**
 * E-mails a receipt, to the payer unless another address is given. Throws 422 if there is no
 * receipt or no address.
 */
async function sendReceipt(
  parts: Parts,
  { session, caller, params, body }: ReceiptCall,
  title?: string,
): Promise<ResponseOf<'sendReceipt'>> {
  const { db } = parts;
  const { row, document } = await findReceipt(parts, session, params['id'] ?? '');
  const recipient = recipientOf(body.billing_email ?? row.billing_email);
  parts.countMailTo(recipient);
  await db.transaction().execute(async (trx) => {
    await sendDocument(
      trx,
      parts,
      { ...document, title: title ?? document.title },
      { accountId: row.account_id, recipient, portal: caller.portal },
    );
    await writeEvents(trx, parts, {
      action: 'receipt.sent',
      actor: actorOf({ session, caller }),
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
    });
  });
  return { error: false };
}

/**
 * Finds a transaction that the caller sees, with its receipt. Throws 404 if there is no
 * transaction, 422 if it has no receipt.
 */
async function findReceipt(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  session: Session,
  id: string,
): Promise<{ row: TransactionRow; document: PrintableDocument }> {
  const row = await findTransaction(db, transactionScope(session), id);
  if (!row) throw notFound(messages.unidentifiedTransaction);
  const closed = receiptProblem(factsOf(row));
  if (closed !== undefined) throw new Refusal({ status: 422, code: 'no_receipt', message: closed });
  return { row, document: receiptOf(row, await findMerchantHeader(db, row.account_id), clock.now()) };
}
