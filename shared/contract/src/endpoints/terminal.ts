import {
  OperationAnswerSchema,
  PaymentRequestSchema,
  RefundRequestSchema,
  VoidRequestSchema,
} from '../terminal';
import { manageTransactions, virtualTerminal } from './access';
import type { Endpoint } from './endpoint';

/** The money operations. */
export const terminalEndpoints = {
  payment: {
    method: 'POST',
    path: '/terminal/payment',
    summary: 'Charge a card or bank account: once, as a series, as a part of a plan',
    access: virtualTerminal,
    body: PaymentRequestSchema,
    answer: OperationAnswerSchema,
  },
  void: {
    method: 'POST',
    path: '/terminal/void',
    summary: 'Call an unsettled payment or refund off',
    access: manageTransactions,
    body: VoidRequestSchema,
    answer: OperationAnswerSchema,
  },
  refund: {
    method: 'POST',
    path: '/terminal/refund',
    summary: 'Give money of a settled payment back',
    access: manageTransactions,
    body: RefundRequestSchema,
    answer: OperationAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
