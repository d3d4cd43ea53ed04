import type {
  AccountAnswer,
  AccountDetail,
  AccountFilter,
  AccountList,
  ApprovalAnswer,
  ApprovalRequest,
  ListRequest,
  ReturnRatesAnswer,
  TerminalFilter,
  TerminalList,
} from '@tillway/contract';
import { at, type Calls } from './calls';

/** Merchants, and what their managers decide. */
export const accountCalls = ({ get, list, send }: Calls) => ({
  list: (request: ListRequest<AccountFilter>, signal?: AbortSignal): Promise<AccountList> =>
    list('/accounts', request, signal),
  /** One merchant with all that provider staff see of it. */
  get: async (id: string, signal?: AbortSignal): Promise<AccountDetail> =>
    (await get<AccountAnswer>(at`/accounts/${id}`, signal)).account,
  /** Bank debits that came back, beside Nacha's thresholds. */
  returnRates: async (id: string, signal?: AbortSignal): Promise<ReturnRatesAnswer['return_rates']> =>
    (await get<ReturnRatesAnswer>(at`/accounts/${id}/return_rates`, signal)).return_rates,
  /** A manager's approval of one operation, to be handed over as its `approval_id` within five minutes. */
  verifyManagerPassword: async (id: string, request: ApprovalRequest): Promise<ApprovalAnswer['approval']> =>
    (await send<ApprovalAnswer>('POST', at`/accounts/${id}/verify_manager_password`, request)).approval,
  /** An empty password takes it away. */
  setManagerPassword: (id: string, password: string): Promise<unknown> =>
    send('PUT', at`/accounts/${id}/manager_password`, { password }),
});

export const terminalListCalls = ({ list }: Calls) => ({
  list: (request: ListRequest<TerminalFilter>, signal?: AbortSignal): Promise<TerminalList> =>
    list('/terminals', request, signal),
});
