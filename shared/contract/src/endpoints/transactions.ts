import { AcknowledgementSchema } from '../answers';
import { DocumentResponseSchema, SendDocumentRequestSchema } from '../documents';
import {
  CalendarQuerySchema,
  CalendarSchema,
  RecurringListQuerySchema,
  RecurringListSchema,
} from '../recurring';
import { AchReturnRequestSchema, AuthorizeRequestSchema } from '../terminal';
import {
  TimelineAnswerSchema,
  TransactionAnswerSchema,
  TransactionListQuerySchema,
  TransactionListSchema,
  TransactionOverviewQuerySchema,
  TransactionOverviewSchema,
} from '../transactions';
import {
  manageAccount,
  manageTransactions,
  superuser,
  takeRenewals,
  viewTransactions,
  virtualTerminal,
} from './access';
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
  transactionsOverview: {
    method: 'GET',
    path: '/transactions/overview',
    summary: 'What a search of transactions comes to',
    access: viewTransactions,
    query: TransactionOverviewQuerySchema,
    answer: TransactionOverviewSchema,
  },
  recurring: {
    method: 'GET',
    path: '/transactions/recurring',
    summary: 'Transactions that carry a series',
    access: viewTransactions,
    query: RecurringListQuerySchema,
    answer: RecurringListSchema,
  },
  calendar: {
    method: 'GET',
    path: '/transactions/events',
    summary: 'Payments by day: made by series and post dates, and to come',
    access: 'session',
    query: CalendarQuerySchema,
    answer: CalendarSchema,
  },
  transaction: {
    method: 'GET',
    path: '/transactions/{id}',
    summary: 'One transaction',
    access: { any: [viewTransactions, virtualTerminal] },
    answer: TransactionAnswerSchema,
  },
  timeline: {
    method: 'GET',
    path: '/transactions/{id}/timeline',
    summary: 'What happened to a transaction: when, by whom',
    access: { any: [viewTransactions, virtualTerminal] },
    answer: TimelineAnswerSchema,
  },
  authorizeTransaction: {
    method: 'PUT',
    path: '/transactions/{id}',
    summary: 'The payer’s authorization of a debit was received',
    access: manageAccount,
    body: AuthorizeRequestSchema,
    answer: AcknowledgementSchema,
  },
  achReturn: {
    method: 'PUT',
    path: '/transactions/{id}/ach_return',
    summary: 'The bank sent a debit back, or told of a change',
    access: superuser,
    body: AchReturnRequestSchema,
    answer: AcknowledgementSchema,
  },
  receipt: {
    method: 'GET',
    path: '/transactions/{id}/receipt',
    summary: 'The receipt of a payment, refund or void, to be shown and printed',
    access: { any: [viewTransactions, virtualTerminal, takeRenewals] },
    answer: DocumentResponseSchema,
  },
  authorizationForm: {
    method: 'GET',
    path: '/transactions/{id}/authorization',
    summary: 'The authorization of a debit, to be shown, printed and signed',
    access: { any: [viewTransactions, virtualTerminal] },
    answer: DocumentResponseSchema,
  },
  sendReceipt: {
    method: 'POST',
    path: '/transactions/{id}/send_receipt_email',
    summary: 'Send the payer a receipt, or whoever is at the address given',
    access: { any: [viewTransactions, virtualTerminal] },
    body: SendDocumentRequestSchema,
    answer: AcknowledgementSchema,
  },
  sendReceiptByGet: {
    method: 'GET',
    path: '/transactions/{id}/send_receipt_email',
    summary: 'Send the payer a receipt (documented GET form)',
    access: { any: [viewTransactions, virtualTerminal] },
    answer: AcknowledgementSchema,
    changesState: true,
  },
  sendAuthorization: {
    method: 'POST',
    path: '/transactions/{id}/send_authorization_email',
    summary: 'Send the payer a link to authorize a debit by',
    access: manageTransactions,
    answer: AcknowledgementSchema,
  },
  sendAuthorizationByGet: {
    method: 'GET',
    path: '/transactions/{id}/send_authorization_email',
    summary: 'Send the payer a link to authorize a debit by (documented GET form)',
    access: manageTransactions,
    answer: AcknowledgementSchema,
    changesState: true,
  },
  sendRenewalReceipt: {
    method: 'POST',
    path: '/transactions/{id}/send_atmone_receipt_email',
    summary: 'Send a renewal’s payer a receipt',
    access: takeRenewals,
    answer: AcknowledgementSchema,
  },
  sendRenewalReceiptByGet: {
    method: 'GET',
    path: '/transactions/{id}/send_atmone_receipt_email',
    summary: 'Send a renewal’s payer a receipt (documented GET form)',
    access: takeRenewals,
    answer: AcknowledgementSchema,
    changesState: true,
  },
} as const satisfies Record<string, Endpoint>;
