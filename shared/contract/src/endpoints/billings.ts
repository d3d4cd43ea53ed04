import {
  BillingResponseSchema,
  BillingListQuerySchema,
  BillingListSchema,
  TokenResponseSchema,
} from '../billings';
import {
  CustomerNoteRequestSchema,
  CustomerNotesSchema,
  CustomerResponseSchema,
  CustomerSearchSchema,
  FoundCustomersSchema,
} from '../customers';
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
  customers: {
    method: 'GET',
    path: '/customers',
    summary: 'Find customer records by last four, phone, e-mail, or name',
    access: useBillings,
    query: CustomerSearchSchema,
    response: FoundCustomersSchema,
  },
  customer: {
    method: 'GET',
    path: '/customers/{id}',
    summary: 'The payments, series, and plans of one customer record',
    access: useBillings,
    response: CustomerResponseSchema,
  },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/{id}/notes',
    summary: 'Add a note to a customer record',
    access: useBillings,
    body: CustomerNoteRequestSchema,
    response: CustomerNotesSchema,
  },
} as const satisfies Record<string, Endpoint>;
