import { recurringStatuses } from '@tillway/rules';
import { takeOutOfBatch } from '../batches/entries';
import type { Executor } from '../../platform/database';
import { opposite, type Posting, salePostings } from '../ledger/sale';
import type { Queue } from '../../platform/worker/queue';
import { voidRefundJob } from '../jobs';
import type { SaleRow } from '../charge/sale-store';
import type { PaymentDeps } from '../payment-deps';
import { addCredit, removeCredit } from './refund-store';
import { lockTransaction, markCaptured, markVoided } from './transaction-store';
import { reversalPostings } from './reversal-postings';

/**
 * Applies the effects of a transaction's outcome, in the same database transaction: changes the
 * transaction that it reverses, and returns its ledger postings. Empty if it moves no money.
 */
export async function takeEffect(
  trx: Executor,
  { queue }: Pick<PaymentDeps, 'queue'>,
  row: SaleRow,
  at: Date,
): Promise<Posting[]> {
  switch (row.request_type) {
    case 'sale':
      return row.state === 'approved' ? takePayment(trx, row, at) : [];
    case 'void':
    case 'achvoid':
      return row.state === 'approved' ? voidOriginal(trx, row, at) : [];
    case 'credit':
    case 'achcredit':
      return creditOriginal(trx, queue, row, at);
    // A bank debit is booked when the bank has decided.
    default:
      return [];
  }
}

/** Books a payment. If it is the capture of an authorization, marks that as captured. */
async function takePayment(trx: Executor, row: SaleRow, at: Date): Promise<Posting[]> {
  const { account_id: accountId, id: by, parent_transaction_id: of } = row;
  if (of !== null && row.is_capture) await markCaptured(trx, { accountId, id: of, by, at });
  return salePostings({ total: row.total_amount, fee: row.fee_amount });
}

async function voidOriginal(trx: Executor, row: SaleRow, at: Date): Promise<Posting[]> {
  const original = row.parent_transaction_id;
  if (original === null) return [];
  const key = { accountId: row.account_id, id: original };
  const voided = await lockTransaction(trx, key);
  await markVoided(trx, { ...key, by: row.id, at }, { recurring_status_id: recurringStatuses.cancelled });
  const isCredit = voided?.request_type === 'credit' || voided?.request_type === 'achcredit';
  if (isCredit && voided.parent_transaction_id !== null)
    await removeCredit(trx, { ...key, id: voided.parent_transaction_id, at }, voided.total_amount);
  const postings = await reversalPostings(trx, key);
  await takeOutOfBatch(trx, { ...key, at });
  return postings;
}

/**
 * Counts a refund against its sale once accepted; posts it to the ledger once approved. If its
 * debit was returned before the refund was known, voids the refund again.
 */
async function creditOriginal(trx: Executor, queue: Queue, row: SaleRow, at: Date): Promise<Posting[]> {
  if (row.state !== 'approved' && row.state !== 'pending') return [];
  const { account_id: accountId, parent_transaction_id: of } = row;
  if (of !== null) {
    const original = await addCredit(trx, { accountId, id: of, by: row.id, at }, row.total_amount);
    if (original?.state === 'declined')
      await queue.enqueue(trx, voidRefundJob({ accountId, id: row.id, of }, at));
  }
  return row.state === 'approved'
    ? salePostings({ total: row.total_amount, fee: row.fee_amount }).map(opposite)
    : [];
}
