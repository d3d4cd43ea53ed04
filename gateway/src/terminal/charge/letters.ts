import { awaitsAuthorization, canReceipt, hostedPaymentSource } from '@tillway/rules';
import type { Executor } from '../../database';
import { sendPaper } from '../../mail/paper';
import { requestAuthorization } from '../../payers/authorizations/request';
import { debitTerms } from '../../payers/authorizations/terms';
import { receiptOf } from '../../receipts/receipt';
import { findLetterhead } from '../../receipts/store';
import { transactionAnswer } from '../../transactions';
import type { TransactionRow } from '../../transactions/row';
import type { Till } from '../till';

/**
 * The e-mails that a sale's outcome causes by itself, in its transaction: who pays by a link gets a receipt, and whose debit
 * is to be authorized by e-mail is asked (decisions O-43).
 */
export async function sendLetters(trx: Executor, till: Till, row: TransactionRow): Promise<void> {
  const recipient = row.billing_email?.trim();
  if (!recipient) return;
  const answer = transactionAnswer(row);
  if (row.transactions_source_id === hostedPaymentSource && canReceipt(answer))
    await sendPaper(trx, till, receiptOf(row, await findLetterhead(trx, row.account_id)), {
      accountId: row.account_id,
      recipient,
    });
  if (row.custom['ach_authorization'] === 'email' && awaitsAuthorization(answer))
    await requestAuthorization(trx, till, {
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
      recipient,
      payer: row.customer_name,
      terms: (letterhead) => debitTerms(row, letterhead),
    });
}
