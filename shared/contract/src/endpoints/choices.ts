import { ChoicesResponseSchema, ChoicesQuerySchema } from '../choices';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** Records found by typing part of their name. */
export const choicesEndpoints = {
  accountChoices: {
    method: 'GET',
    path: '/choices/accounts',
    summary: 'Merchants to choose from: own accounts, all for a superuser',
    access: 'session',
    query: ChoicesQuerySchema,
    response: ChoicesResponseSchema,
  },
  salesRepChoices: {
    method: 'GET',
    path: '/choices/sales_reps',
    summary: 'Users who can be a merchant’s sales representative',
    access: superuser,
    query: ChoicesQuerySchema,
    response: ChoicesResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
