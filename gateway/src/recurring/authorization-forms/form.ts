import type { PrintableDocument } from '@tillway/contract';
import { authorizationText, messages } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type Call, notFound, Refusal } from '../../platform/http';
import { transactionScope } from '../../platform/access/session';
import { footOf, headOf, instrumentName, masked } from '../../payments/receipts/receipt';
import { findMerchantHeader } from '../../payments/receipts/store';
import { findTransaction } from '../../payments/transactions/store';
import { termsOfDebit } from './terms-of-debit';

/**
 * GET /transactions/{id}/authorization: the text that a payer signs before a bank account is
 * debited. Throws 422 when the transaction is no debit.
 */
export async function authorizationForm(
  { db, clock }: { db: Executor; clock: Clock },
  { session, params }: Pick<Call<'authorizationForm'>, 'session' | 'params'>,
): Promise<PrintableDocument> {
  const row = await findTransaction(db, transactionScope(session), params['id'] ?? '');
  if (!row) throw notFound(messages.unidentifiedTransaction);
  if (row.request_type !== 'ach')
    throw new Refusal({ status: 422, code: 'not_authorizable', message: messages.notAuthorizable });
  const merchantHeader = await findMerchantHeader(db, row.account_id);
  const lines = [
    { label: 'Name', value: row.customer_name ?? '' },
    { label: 'Account', value: `${instrumentName(row)} ${masked(row.last_four)}`.trim() },
    { label: 'Transaction ID', value: row.id },
    { label: 'Customer PO', value: row.customer_po ?? '' },
  ];
  return {
    kind: 'authorization',
    merchant: merchantHeader.name,
    logo: row.account_logo,
    head: headOf(merchantHeader),
    title: messages.authorizationTitle,
    groups: [lines.filter(({ value }) => value !== '')],
    paragraphs: authorizationText(await termsOfDebit({ db, clock }, row, merchantHeader)),
    toSign: [...messages.linesToSign],
    foot: footOf(merchantHeader),
  };
}
