import { ledgerAccounts } from '../../src/payments/ledger/accounts';
import type { BookEntry } from '../bank';
import { bookedOutcome, type Facts, isForStaff } from '../facts';

/** Reports postings that do not sum to zero. If none is reported, the whole ledger sums to zero. */
export function ledgerIsBalanced({ entries }: Facts): string[] {
  const sums = new Map<string, number>();
  for (const { posting_id, amount } of entries) sums.set(posting_id, (sums.get(posting_id) ?? 0) + amount);
  return [...sums].flatMap(([id, sum]) => (sum === 0 ? [] : [`Posting ${id} is out of balance by ${sum}`]));
}

/** Reports a difference between the ledger and the bank's own book in the amounts owed and paid out. */
export function ledgerAgreesWithBook(facts: Facts): string[] {
  const { entries } = facts;
  const book = facts.book.filter(({ reference }) => !isForStaff(facts, reference));
  const booked = entries
    .filter(({ ledger_account }) => fromProcessor.includes(ledger_account))
    .reduce((sum, { amount }) => sum + amount, 0);
  const owed = book.reduce((sum, entry) => sum + owedFor(entry, book), 0);
  return booked === owed ? [] : [`The ledger says there are ${booked} from the bank; its book says ${owed}`];
}

const fromProcessor: readonly string[] = [ledgerAccounts.processorReceivable, ledgerAccounts.settlementCash];

/** Returns the amount that an entry adds to the bank's debt to the merchant, in cents. */
function owedFor(entry: BookEntry, book: readonly BookEntry[]): number {
  if (bookedOutcome(entry) !== 'approved') return 0;
  switch (entry.kind) {
    case 'charge':
    case 'capture':
      return entry.amount;
    // The money is held, not taken.
    case 'authorize':
      return 0;
    case 'refund':
    case 'credit':
      return -entry.amount;
    case 'void': {
      const original = book.find(({ answer }) => answer.transactionId === entry.originalId);
      return original ? -owedFor(original, book) : 0;
    }
  }
}
