import type { Transaction } from '@tillway/contract';
import { transactionResponse } from './response.generated';
import type { TransactionRow } from './row';

/** Returns the facts of a row that the rules ask. They read no status, so the time is of no account. */
export const factsOf = (row: TransactionRow): Omit<Transaction, 'transaction_status'> =>
  transactionResponse(row, row.updated);
