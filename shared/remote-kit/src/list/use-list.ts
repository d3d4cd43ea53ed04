import { isApiFailure, type ListRequest } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The page of a list that `request` asks for. The rows shown stay while the next ones load, so nothing jumps;
 * `refetch` asks again for the same page. What goes wrong opens the modal of errors; a session that is over is the
 * portal's to say (API-003).
 */
export function useList<Filter, Answer>(
  name: string,
  request: ListRequest<Filter>,
  fetchPage: (request: ListRequest<Filter>, signal: AbortSignal) => Promise<Answer>,
) {
  const { feedback } = usePortal();
  const page = useQuery({
    queryKey: [name, request],
    queryFn: ({ signal }) => fetchPage(request, signal),
    placeholderData: keepPreviousData,
  });
  const { error } = page;
  useEffect(() => {
    if (error && !(isApiFailure(error) && error.status === 401)) feedback.error(error);
  }, [error, feedback]);
  return page;
}
