import type {
  Chargeback,
  ChargebackAnswer,
  ChargebackFilter,
  ChargebackList,
  ListRequest,
} from '@tillway/contract';
import { at, type Calls } from './calls';

/** What banks took back. */
export const chargebackCalls = ({ get, list }: Calls) => ({
  list: (request: ListRequest<ChargebackFilter>, signal?: AbortSignal): Promise<ChargebackList> =>
    list('/chargebacks', request, signal),
  get: async (id: string, signal?: AbortSignal): Promise<Chargeback> =>
    (await get<ChargebackAnswer>(at`/chargebacks/${id}`, signal)).chargeback,
});
