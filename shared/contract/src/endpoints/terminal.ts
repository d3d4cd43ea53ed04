import {
  CaptureRequestSchema,
  ModifyRequestSchema,
  OperationEnvelopeSchema,
  PaymentRequestSchema,
  RefundRequestSchema,
  StandaloneRefundRequestSchema,
  SubmitRequestSchema,
  TokenizeRequestSchema,
  VoidRequestSchema,
} from '../terminal';
import {
  authorizeOnly,
  manageAccountTransactions,
  manageTransactions,
  superuser,
  takeRenewals,
  virtualTerminal,
} from './access';
import type { Endpoint } from './endpoint';

/** Terminal operations: charge, void, refund, store, modify, and submit. */
export const terminalEndpoints = {
  payment: {
    method: 'POST',
    path: '/terminal/payment',
    summary: 'Charge a card or bank account: once, as a series, as a part of a plan, for a renewal',
    access: { any: [virtualTerminal, takeRenewals] },
    body: PaymentRequestSchema,
    response: OperationEnvelopeSchema,
  },
  capture: {
    method: 'POST',
    path: '/terminal/capture',
    summary: 'Take the money of an authorization, whole or in part',
    access: authorizeOnly,
    body: CaptureRequestSchema,
    response: OperationEnvelopeSchema,
  },
  void: {
    method: 'POST',
    path: '/terminal/void',
    summary: 'Call an unsettled payment or refund off',
    access: manageTransactions,
    body: VoidRequestSchema,
    response: OperationEnvelopeSchema,
  },
  refund: {
    method: 'POST',
    path: '/terminal/refund',
    summary: 'Give money of a settled payment back',
    access: manageTransactions,
    body: RefundRequestSchema,
    response: OperationEnvelopeSchema,
  },
  tokenize: {
    method: 'POST',
    path: '/terminal/tokenize',
    summary: 'Store a card or bank account',
    access: virtualTerminal,
    body: TokenizeRequestSchema,
    response: OperationEnvelopeSchema,
  },
  standaloneRefund: {
    method: 'POST',
    path: '/terminal/standaloneRefund',
    summary: 'Send money to a card or bank account without a payment before it',
    access: superuser,
    body: StandaloneRefundRequestSchema,
    response: OperationEnvelopeSchema,
  },
  modify: {
    method: 'POST',
    path: '/terminal/modify',
    summary: 'Change or cancel what is still to come of a series',
    access: manageTransactions,
    body: ModifyRequestSchema,
    response: OperationEnvelopeSchema,
  },
  submit: {
    method: 'POST',
    path: '/terminal/submit',
    summary: 'Send an authorized debit to its processor',
    access: manageAccountTransactions,
    body: SubmitRequestSchema,
    response: OperationEnvelopeSchema,
  },
} as const satisfies Record<string, Endpoint>;
