import { TransactionAnswerSchema, TransactionListQuerySchema, TransactionListSchema } from '../transactions';
import { viewTransactions, virtualTerminal } from './access';
import type { Endpoint } from './endpoint';

/** Payments that were made, and what can be learned of them. */
export const transactionsEndpoints = {
  transactions: {
    method: 'GET',
    path: '/transactions',
    summary: 'Search transactions',
    access: viewTransactions,
    query: TransactionListQuerySchema,
    answer: TransactionListSchema,
  },
  transaction: {
    method: 'GET',
    path: '/transactions/{id}',
    summary: 'One transaction',
    access: { any: [viewTransactions, virtualTerminal] },
    answer: TransactionAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
