import {
  AchCategoriesResponseSchema,
  BoardResponseSchema,
  BoardQuerySchema,
  BoardRequestSchema,
  FpgAccountsResponseSchema,
  FpgAccountsQuerySchema,
  FpgTransactionsResponseSchema,
  FpgTransactionsQuerySchema,
  ImportResponseSchema,
  ImportRequestSchema,
  TrxResponseSchema,
  TrxQuerySchema,
} from '../boarding';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** Merchants of the gateway service: boarding, import, and queries. */
export const boardingEndpoints = {
  fpgAccounts: {
    method: 'GET',
    path: '/fpg_accounts',
    summary: 'Merchants as the gateway service has them, and which of them are boarded',
    access: superuser,
    query: FpgAccountsQuerySchema,
    response: FpgAccountsResponseSchema,
  },
  board: {
    method: 'POST',
    path: '/fpg_accounts/{id}/board',
    summary:
      'Board a merchant of the gateway service: its account, terminals and users; passwords are told once',
    access: superuser,
    body: BoardRequestSchema,
    response: BoardResponseSchema,
  },
  boardByGet: {
    method: 'GET',
    path: '/fpg_accounts/{id}/board',
    summary: 'Board a merchant, as the documents ask for it',
    access: superuser,
    query: BoardQuerySchema,
    response: BoardResponseSchema,
    changesState: true,
  },
  createAchCategories: {
    method: 'POST',
    path: '/fpg_tids/{id}/create_ach_categories',
    summary: 'Create the ACH categories of a TID at the gateway service',
    access: superuser,
    response: AchCategoriesResponseSchema,
  },
  createAchCategoriesByGet: {
    method: 'GET',
    path: '/fpg_tids/{id}/create_ach_categories',
    summary: 'Create the ACH categories of a TID, as the documents ask for it',
    access: superuser,
    response: AchCategoriesResponseSchema,
    changesState: true,
  },
  fpgTransactions: {
    method: 'GET',
    path: '/fpg_transactions',
    summary: 'Payments as we have them and as the gateway service has them',
    access: superuser,
    query: FpgTransactionsQuerySchema,
    response: FpgTransactionsResponseSchema,
  },
  importAccount: {
    method: 'POST',
    path: '/tillway_accounts',
    summary: 'Add a merchant of a spreadsheet, with its terminal',
    access: superuser,
    body: ImportRequestSchema,
    response: ImportResponseSchema,
  },
  trxServices: {
    method: 'GET',
    path: '/trxservices',
    summary: 'Ask the gateway service about a merchant',
    access: superuser,
    query: TrxQuerySchema,
    response: TrxResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
