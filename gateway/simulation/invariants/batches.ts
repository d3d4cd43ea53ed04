import { ledgerAccounts } from '../../src/payments/ledger/accounts';
import type { Facts } from '../facts';

/**
 * A batch's total and count are those of its transactions, whatever became of them later, and of what was taken back on its
 * day; and what they were when it was closed. What was called off or came back was taken back, once, in a later batch.
 */
export function batchesAddUp({ batches, transactions, takebacks, audits }: Facts): string[] {
  const wrong = batches.flatMap(({ id, total_amount, transaction_count, closed }) => {
    const amounts = [
      ...transactions.flatMap((row) => (row.batch_id === id ? [signed(row)] : [])),
      ...takebacks.flatMap(({ batch_id, amount }) => (batch_id === id ? [amount] : [])),
    ];
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const says = `Batch ${id} says ${transaction_count} for ${total_amount}`;
    const sent = audits.find(
      ({ subject_id, action }) => subject_id === id && closings.includes(action),
    )?.detail;
    const isAsSent = sent?.['total'] === total_amount && sent['count'] === transaction_count;
    return [
      ...(total === total_amount && amounts.length === transaction_count
        ? []
        : [`${says}; it holds ${amounts.length} for ${total}`]),
      ...(closed === null || isAsSent ? [] : [`${says}; it was closed with ${JSON.stringify(sent)}`]),
    ];
  });
  const lost = transactions.flatMap((row) => {
    if (row.batch_id === null) return [];
    const isBack = row.voided !== null || row.state === 'declined';
    const taken = takebacks.filter(({ transaction_id }) => transaction_id === row.id);
    const isRight = isBack ? taken.length === 1 && taken[0]?.amount === -signed(row) : taken.length === 0;
    return isRight ? [] : [`${row.id} is ${isBack ? 'not ' : ''}taken back`];
  });
  return [...wrong, ...lost];
}

const closings: readonly string[] = ['batch.settled', 'batch.sent'];

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
