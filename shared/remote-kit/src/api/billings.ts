import type {
  BillingAnswer,
  BillingFilter,
  BillingList,
  ListRequest,
  PortalFile,
  Token,
  TokenAnswer,
} from '@tillway/contract';
import type { BillingListColumn } from '@tillway/rules';
import { at, type Calls } from './calls';

/** Customer records. */
export const billingCalls = ({ get, list, file }: Calls) => ({
  list: (request: ListRequest<BillingFilter>, signal?: AbortSignal): Promise<BillingList> =>
    list('/billings', request, signal),
  export: async (
    request: ListRequest<BillingFilter>,
    columns: readonly BillingListColumn[],
    signal?: AbortSignal,
  ): Promise<PortalFile> => file('/billings', request, columns, signal),
  get: async (id: string, signal?: AbortSignal): Promise<BillingAnswer['billing']> =>
    (await get<BillingAnswer>(at`/billings/${id}`, signal)).billing,
});

/** Stored cards and bank accounts. */
export const tokenCalls = ({ get, send }: Calls) => ({
  get: async (id: string, signal?: AbortSignal): Promise<Token> =>
    (await get<TokenAnswer>(at`/tokens/${id}`, signal)).token,
  enable: async (id: string): Promise<Token> =>
    (await send<TokenAnswer>('PUT', at`/tokens/${id}/enable`)).token,
  disable: async (id: string): Promise<Token> =>
    (await send<TokenAnswer>('PUT', at`/tokens/${id}/disable`)).token,
});
