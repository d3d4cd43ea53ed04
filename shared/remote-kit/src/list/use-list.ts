import type { ListRequest } from '@tillway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * The page of a list that `request` asks for. The rows shown stay while the next ones load, so nothing jumps;
 * `refetch` asks again for the same page.
 */
export const useList = <Filter, Answer>(
  name: string,
  request: ListRequest<Filter>,
  fetchPage: (request: ListRequest<Filter>, signal: AbortSignal) => Promise<Answer>,
) =>
  useQuery({
    queryKey: [name, request],
    queryFn: ({ signal }) => fetchPage(request, signal),
    placeholderData: keepPreviousData,
  });
