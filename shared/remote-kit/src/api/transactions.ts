import type {
  AchReturnRequest,
  AuthorizeRequest,
  Calendar,
  CalendarFilter,
  ListRequest,
  Paper,
  PortalFile,
  RecurringList,
  SendPaperRequest,
  SeriesFilter,
  TransactionDetail,
  TransactionFilter,
  TransactionList,
} from '@tillway/contract';
import type { TransactionListColumn } from '@tillway/rules';
import { at, type Calls } from './calls';

/** Payments that were made, and what is done about one after the sale. */
export const transactionCalls = ({ get, list, file, send }: Calls) => ({
  search: (
    request: ListRequest<TransactionFilter> & { hideTransactions?: boolean },
    signal?: AbortSignal,
  ): Promise<TransactionList> =>
    list('/transactions', request, signal, {
      hideTransactions: request.hideTransactions === undefined ? undefined : Number(request.hideTransactions),
    }),
  export: async (
    request: ListRequest<TransactionFilter> & { hideTransactions?: boolean },
    columns: readonly TransactionListColumn[],
    signal?: AbortSignal,
  ): Promise<PortalFile> =>
    file('/transactions', request, columns, signal, {
      hideTransactions: request.hideTransactions === undefined ? undefined : Number(request.hideTransactions),
    }),
  /** Transactions that carry a series. */
  recurring: (request: ListRequest<SeriesFilter>, signal?: AbortSignal): Promise<RecurringList> =>
    list('/transactions/recurring', request, signal),
  /** `page` and `perPage` count within each day. */
  calendar: (request: ListRequest<CalendarFilter>, signal?: AbortSignal): Promise<Calendar> =>
    list('/transactions/events', request, signal),
  get: async (id: string, signal?: AbortSignal): Promise<TransactionDetail> =>
    (await get<{ transaction: TransactionDetail }>(at`/transactions/${id}`, signal)).transaction,
  authorize: (id: string, request: AuthorizeRequest): Promise<unknown> =>
    send('PUT', at`/transactions/${id}`, request),
  achReturn: (id: string, request: AchReturnRequest): Promise<unknown> =>
    send('PUT', at`/transactions/${id}/ach_return`, request),
  receipt: async (id: string): Promise<Paper> =>
    (await get<{ paper: Paper }>(at`/transactions/${id}/receipt`)).paper,
  authorizationForm: async (id: string): Promise<Paper> =>
    (await get<{ paper: Paper }>(at`/transactions/${id}/authorization`)).paper,
  /** To the payer's own address unless another is given. */
  sendReceipt: (id: string, request: SendPaperRequest = {}): Promise<unknown> =>
    send('POST', at`/transactions/${id}/send_receipt_email`, request),
  sendRenewalReceipt: (id: string): Promise<unknown> =>
    send('POST', at`/transactions/${id}/send_atmone_receipt_email`),
  /** A link by which the payer authorizes the debit. */
  sendAuthorization: (id: string): Promise<unknown> =>
    send('POST', at`/transactions/${id}/send_authorization_email`),
});
