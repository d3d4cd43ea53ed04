import { awaitsAuthorization, canReceipt, hostedPaymentSource } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { sendDocument } from '../../platform/mail/document';
import { planRequestJob } from '../debit-authorizations/plan-request-job';
import { requestAuthorization } from '../debit-authorizations/request';
import { debitTerms } from '../debit-authorizations/terms';
import { receiptOf } from '../receipts/receipt';
import { findMerchantHeader } from '../receipts/store';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import type { PaymentDeps } from '../payment-deps';
import type { OpenPayment } from './completion';

/**
 * Enqueues the e-mails that follow from a sale's outcome, inside its transaction. A payer by link
 * gets a receipt; a debit to be authorized by e-mail gets a request. They carry the brand of the
 * portal the sale was made at, or else the merchant's.
 */
export async function sendEmails(
  trx: Executor,
  deps: PaymentDeps,
  row: TransactionRow,
  { portal, actor }: Pick<OpenPayment, 'portal' | 'actor'>,
): Promise<void> {
  const recipient = row.billing_email?.trim();
  if (!recipient) return;
  const answer = factsOf(row);
  if (row.transactions_source_id === hostedPaymentSource && canReceipt(answer)) {
    const merchantHeader = await findMerchantHeader(trx, row.account_id);
    await sendDocument(trx, deps, receiptOf(row, merchantHeader, deps.clock.now()), {
      accountId: row.account_id,
      recipient,
      portal: portal ?? merchantHeader.portal,
    });
  }
  if (row.custom['ach_authorization'] !== 'email' || !awaitsAuthorization(answer)) return;
  const planId = row.is_installment ? row.transaction_group_id : null;
  if (planId === null)
    await requestAuthorization(trx, deps, {
      accountId: row.account_id,
      portal: portal ?? null,
      subject: { type: 'transactions', id: row.id },
      actor,
      recipient,
      payer: row.customer_name,
      terms: (merchantHeader) => debitTerms(row, merchantHeader),
    });
  // The payer of a plan gets one request, once all its parts exist.
  else {
    const { account_id: accountId, id: cause } = row;
    const at = deps.clock.now();
    const order = { accountId, planId, cause, at: at.toISOString(), portal: portal ?? null };
    await deps.queue.enqueue(
      trx,
      planRequestJob({ ...order, ...(actor.userId !== undefined && { userId: actor.userId }) }, at),
    );
  }
}
