import { AccountListQuerySchema, AccountListSchema } from '../accounts';
import { TerminalListQuerySchema, TerminalListSchema } from '../terminals';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** Merchants and their terminals. */
export const accountsEndpoints = {
  accounts: {
    method: 'GET',
    path: '/accounts',
    summary: 'Merchants',
    access: superuser,
    query: AccountListQuerySchema,
    answer: AccountListSchema,
  },
  terminals: {
    method: 'GET',
    path: '/terminals',
    summary: 'Terminals: own accounts, all for a superuser',
    access: 'session',
    query: TerminalListQuerySchema,
    answer: TerminalListSchema,
  },
} as const satisfies Record<string, Endpoint>;
