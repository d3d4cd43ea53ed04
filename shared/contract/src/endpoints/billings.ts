import {
  BillingAnswerSchema,
  BillingListQuerySchema,
  BillingListSchema,
  TokenAnswerSchema,
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
    answer: BillingListSchema,
  },
  billing: {
    method: 'GET',
    path: '/billings/{id}',
    summary: 'One customer record with its tokens',
    access: useBillings,
    answer: BillingAnswerSchema,
  },
  token: {
    method: 'GET',
    path: '/tokens/{id}',
    summary: 'One token',
    access: useBillings,
    answer: TokenAnswerSchema,
  },
  enableToken: {
    method: 'PUT',
    path: '/tokens/{id}/enable',
    summary: 'Allow a token to be charged',
    access: useBillings,
    answer: TokenAnswerSchema,
  },
  disableToken: {
    method: 'PUT',
    path: '/tokens/{id}/disable',
    summary: 'Forbid a token to be charged',
    access: useBillings,
    answer: TokenAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
