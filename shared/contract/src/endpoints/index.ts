import { AccountListQuerySchema, AccountListSchema } from '../accounts';
import { AcknowledgementSchema } from '../answers';
import { PlanListQuerySchema, PlanListSchema } from '../plans';
import { ClockAnswerSchema, ClockRequestSchema } from '../sandbox';
import { OperationAnswerSchema, PaymentRequestSchema } from '../terminal';
import { TerminalListQuerySchema, TerminalListSchema } from '../terminals';
import { TransactionAnswerSchema, TransactionListQuerySchema, TransactionListSchema } from '../transactions';
import { LoginAnswerSchema, LoginRequestSchema, SessionAnswerSchema } from '../users';
import type { Endpoint } from './endpoint';

export type { Endpoint } from './endpoint';

const superuser = { permission: 'superuser' } as const;
const viewTransactions = { permission: 'can_view_transactions' } as const;
const virtualTerminal = { permission: 'can_use_virtual_terminal' } as const;

/** Every call of the API (decisions §6), by capability. */
export const endpoints = {
  login: {
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in',
    access: 'public',
    body: LoginRequestSchema,
    answer: LoginAnswerSchema,
  },
  session: {
    method: 'GET',
    path: '/users/token',
    summary: 'The session, refreshed',
    access: 'session',
    answer: SessionAnswerSchema,
  },
  logout: {
    method: 'POST',
    path: '/users/token_invalidate',
    summary: 'Sign out',
    access: 'pending',
    answer: AcknowledgementSchema,
  },
  logoutByGet: {
    method: 'GET',
    path: '/users/token_invalidate',
    summary: 'Sign out (documented GET form)',
    access: 'pending',
    answer: AcknowledgementSchema,
    changesState: true,
  },
  payment: {
    method: 'POST',
    path: '/terminal/payment',
    summary: 'Charge a card',
    access: virtualTerminal,
    body: PaymentRequestSchema,
    answer: OperationAnswerSchema,
  },
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
  terminals: {
    method: 'GET',
    path: '/terminals',
    summary: 'Terminals: own accounts, all for a superuser',
    access: 'session',
    query: TerminalListQuerySchema,
    answer: TerminalListSchema,
  },
  plans: {
    method: 'GET',
    path: '/plans',
    summary: 'Installment plans',
    access: { permission: 'has_installment_options' },
    query: PlanListQuerySchema,
    answer: PlanListSchema,
  },
  accounts: {
    method: 'GET',
    path: '/accounts',
    summary: 'Merchants',
    access: superuser,
    query: AccountListQuerySchema,
    answer: AccountListSchema,
  },
  advanceClock: {
    method: 'POST',
    path: '/sandbox/clock',
    summary: 'Set the sandbox clock forward; not found outside sandbox mode',
    access: superuser,
    body: ClockRequestSchema,
    answer: ClockAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
