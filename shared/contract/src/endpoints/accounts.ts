import {
  AccountAnswerSchema,
  AccountListQuerySchema,
  AccountListSchema,
  ApprovalAnswerSchema,
  ApprovalRequestSchema,
  ManagerPasswordRequestSchema,
  ReturnRatesAnswerSchema,
} from '../accounts';
import { AcknowledgementSchema } from '../answers';
import { TerminalListQuerySchema, TerminalListSchema } from '../terminals';
import { mayAskManager, superuser, viewTransactions } from './access';
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
  account: {
    method: 'GET',
    path: '/accounts/{id}',
    summary: 'One merchant',
    access: superuser,
    answer: AccountAnswerSchema,
  },
  verifyManagerPassword: {
    method: 'POST',
    path: '/accounts/{id}/verify_manager_password',
    summary: 'A manager approves one operation',
    access: mayAskManager,
    body: ApprovalRequestSchema,
    answer: ApprovalAnswerSchema,
  },
  setManagerPassword: {
    method: 'PUT',
    path: '/accounts/{id}/manager_password',
    summary: 'Set or remove the manager password; it is never told',
    access: { permission: 'can_manage_account' },
    body: ManagerPasswordRequestSchema,
    answer: AcknowledgementSchema,
  },
  returnRates: {
    method: 'GET',
    path: '/accounts/{id}/return_rates',
    summary: 'Bank debits that came back within sixty days, beside Nacha’s thresholds',
    access: viewTransactions,
    answer: ReturnRatesAnswerSchema,
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
