import type {
  ExceptionAnswer,
  ExceptionFilter,
  ExceptionList,
  ListRequest,
  Exception,
  ResolveExceptionRequest,
} from '@tillway/contract';
import { at, type Calls } from './calls';

/** What waits for a person of the provider. */
export const exceptionCalls = ({ get, list, send }: Calls) => ({
  list: (request: ListRequest<ExceptionFilter>, signal?: AbortSignal): Promise<ExceptionList> =>
    list('/exceptions', request, signal),
  get: async (id: string, signal?: AbortSignal): Promise<Exception> =>
    (await get<ExceptionAnswer>(at`/exceptions/${id}`, signal)).exception,
  resolve: async (id: string, request: ResolveExceptionRequest): Promise<Exception> =>
    (await send<ExceptionAnswer>('PUT', at`/exceptions/${id}/resolve`, request)).exception,
});
