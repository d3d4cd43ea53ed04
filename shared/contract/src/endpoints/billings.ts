import {
  BillingResponseSchema,
  BillingListQuerySchema,
  BillingListSchema,
  TokenResponseSchema,
} from '../billings';
import { useBillings } from './access';
import type { Endpoint } from './endpoint';

/** Customer records with their stored cards and accounts. */
export const billingsEndpoints = {
  billings: {
    method: 'GET',
    path: '/billings',
    summary: 'Customer records',
    access: useBillings,
    query: BillingListQuerySchema,
    response: BillingListSchema,
  },
  billing: {
    method: 'GET',
    path: '/billings/{id}',
    summary: 'One customer record with its tokens',
    access: useBillings,
    response: BillingResponseSchema,
  },
  token: {
    method: 'GET',
    path: '/tokens/{id}',
    summary: 'One token',
    access: useBillings,
    response: TokenResponseSchema,
  },
  enableToken: {
    method: 'PUT',
    path: '/tokens/{id}/enable',
    summary: 'Allow a token to be charged',
    access: useBillings,
    response: TokenResponseSchema,
  },
  disableToken: {
    method: 'PUT',
    path: '/tokens/{id}/disable',
    summary: 'Forbid a token to be charged',
    access: useBillings,
    response: TokenResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
