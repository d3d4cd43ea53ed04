import { ledgerAccounts } from '../../src/ledger/accounts';
import type { Facts } from '../facts';

/** A batch's total and count are those of its transactions that were not called off and did not come back. */
export function batchesAddUp({ batches, transactions }: Facts): string[] {
  return batches.flatMap(({ id, total_amount, transaction_count }) => {
    const rows = transactions.filter(
      ({ batch_id, voided, state }) => batch_id === id && voided === null && state !== 'declined',
    );
    const total = rows.reduce((sum, row) => sum + signed(row), 0);
    return total === total_amount && rows.length === transaction_count
      ? []
      : [`Batch ${id} says ${transaction_count} for ${total_amount}; it holds ${rows.length} for ${total}`];
  });
}

/** What has arrived from the processor is what has settled. */
export function cashIsWhatSettled({ entries, transactions }: Facts): string[] {
  const arrived = entries
    .filter(({ ledger_account }) => ledger_account === ledgerAccounts.settlementCash)
    .reduce((sum, { amount }) => sum + amount, 0);
  const settled = transactions
    .filter(({ settled, state }) => settled !== null && state === 'approved')
    .reduce((sum, row) => sum + signed(row), 0);
  return arrived === settled ? [] : [`${arrived} arrived, ${settled} settled`];
}

/** cents that come in; negative for a refund. */
const signed = ({ request_type, total_amount }: Facts['transactions'][number]): number =>
  request_type === 'credit' || request_type === 'achcredit' ? -total_amount : total_amount;
