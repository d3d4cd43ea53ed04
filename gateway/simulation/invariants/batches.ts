import { ledgerAccounts } from '../../src/payments/ledger/accounts';
import type { Facts } from '../facts';

/**
 * Reports batches whose total or count is not that of their transactions and of the reversals of their day. Reports
 * batches that changed after they were closed. A voided or returned transaction must be taken back once, in a later
 * batch.
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

/** Reports a difference between the cash that arrived from the processor and the settled transactions. */
export function cashIsWhatSettled({ entries, transactions }: Facts): string[] {
  const arrived = entries
    .filter(({ ledger_account }) => ledger_account === ledgerAccounts.settlementCash)
    .reduce((sum, { amount }) => sum + amount, 0);
  const settled = transactions
    .filter(({ settled, state }) => settled !== null && state === 'approved')
    .reduce((sum, row) => sum + signed(row), 0);
  return arrived === settled ? [] : [`${arrived} arrived, ${settled} settled`];
}

/** Returns the amount that comes in, in cents; negative for a refund. */
const signed = ({ request_type, total_amount }: Facts['transactions'][number]): number =>
  request_type === 'credit' || request_type === 'achcredit' ? -total_amount : total_amount;
