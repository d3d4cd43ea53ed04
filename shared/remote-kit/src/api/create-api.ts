import type {
  AccountFilter,
  AccountList,
  ListRequest,
  OperationAnswer,
  OperationResponse,
  PaymentRequest,
  PlanFilter,
  PlanList,
  PortalHttp,
  TerminalFilter,
  TerminalList,
  TransactionDetail,
  TransactionFilter,
  TransactionList,
} from '@tillway/contract';

/** A payment waits for the processor, which has its own, shorter time-out. */
const paymentTimeoutMs = 60_000;

/** The gateway's calls as functions, by the names of its capabilities. Every one rejects with an `ApiFailure` only. */
export const createApi = (http: PortalHttp) => ({
  terminal: {
    /** One question with one nonce. It is safe to ask again with the same payload, see `askUntilDefinite`. */
    payment: async (payload: PaymentRequest): Promise<OperationResponse> => {
      const path = '/terminal/payment';
      const answer = await http.send<OperationAnswer>({
        method: 'POST',
        path,
        body: payload,
        timeoutMs: paymentTimeoutMs,
      });
      return answer.response;
    },
  },
  transactions: {
    search: (
      request: ListRequest<TransactionFilter> & { hideTransactions?: boolean },
      signal?: AbortSignal,
    ) =>
      list<TransactionList>(http, '/transactions', request, signal, {
        hideTransactions:
          request.hideTransactions === undefined ? undefined : Number(request.hideTransactions),
      }),
    get: async (id: string, signal?: AbortSignal): Promise<TransactionDetail> => {
      const path = `/transactions/${encodeURIComponent(id)}`;
      const request = { method: 'GET', path, ...(signal ? { signal } : {}) } as const;
      return (await http.send<{ transaction: TransactionDetail }>(request)).transaction;
    },
  },
  terminals: {
    list: (request: ListRequest<TerminalFilter>, signal?: AbortSignal) =>
      list<TerminalList>(http, '/terminals', request, signal),
  },
  plans: {
    list: (request: ListRequest<PlanFilter>, signal?: AbortSignal) =>
      list<PlanList>(http, '/plans', request, signal),
  },
  accounts: {
    list: (request: ListRequest<AccountFilter>, signal?: AbortSignal) =>
      list<AccountList>(http, '/accounts', request, signal),
  },
});

export type Api = ReturnType<typeof createApi>;

const list = <Answer>(
  http: PortalHttp,
  path: string,
  { filter, page, perPage, orderBy, orderDirection }: ListRequest<unknown>,
  signal?: AbortSignal,
  more: Record<string, string | number | undefined> = {},
): Promise<Answer> =>
  http.send<Answer>({
    method: 'GET',
    path,
    query: {
      filter: filter === undefined ? undefined : JSON.stringify(filter),
      page,
      perPage,
      orderBy,
      orderDirection,
      ...more,
    },
    ...(signal ? { signal } : {}),
  });
