import { ledgerAccounts } from '../../src/ledger/accounts';
import type { BookEntry } from '../bank';
import type { Facts } from '../facts';

/** Every posting sums to zero, and so does the ledger. */
export function ledgerIsBalanced({ entries }: Facts): string[] {
  const sums = new Map<string, number>();
  for (const { posting_id, amount } of entries) sums.set(posting_id, (sums.get(posting_id) ?? 0) + amount);
  return [...sums].flatMap(([id, sum]) => (sum === 0 ? [] : [`Posting ${id} is out of balance by ${sum}`]));
}

/** What the ledger says the processor owes is what its own book says. */
export function ledgerAgreesWithBook({ entries, book }: Facts): string[] {
  const booked = entries
    .filter(({ ledger_account }) => ledger_account === ledgerAccounts.processorReceivable)
    .reduce((sum, { amount }) => sum + amount, 0);
  const owed = book.reduce((sum, entry) => sum + owedFor(entry, book), 0);
  return booked === owed ? [] : [`The ledger says the bank owes ${booked}; its book says ${owed}`];
}

/** cents that an entry adds to what the bank owes the merchant. */
function owedFor(entry: BookEntry, book: readonly BookEntry[]): number {
  if (entry.answer.kind !== 'approved') return 0;
  switch (entry.kind) {
    case 'charge':
      return entry.amount;
    case 'refund':
    case 'credit':
      return -entry.amount;
    case 'void': {
      const original = book.find(({ answer }) => answer.transactionId === entry.originalId);
      return original ? -owedFor(original, book) : 0;
    }
  }
}
