import { isApiFailure, type EventName } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';

/**
 * Fetches one page of a list. Current rows remain while the next ones load, so nothing jumps. `refetch` and
 * the events in `refreshOn` reload the page. An error opens the error dialog unless rows are shown; the
 * portal itself reports an expired session.
 */
export function useListQuery<Page>(
  key: readonly [name: string, ...params: unknown[]],
  fetchPage: (signal: AbortSignal) => Promise<Page>,
  refreshOn: readonly EventName[] = [],
) {
  const { feedback } = usePortal();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchPage(signal),
    placeholderData: keepPreviousData,
    meta: { refreshOn },
  });
  const isShown = data !== undefined;
  useEffect(() => {
    if (error && !isShown && !(isApiFailure(error) && error.status === 401)) feedback.error(error);
  }, [error, isShown, feedback]);
  // Deferred, all at once: React draws new rows in short pieces, and the old ones stay until then.
  return {
    data: useDeferredValue(data),
    isFetching: useDeferredValue(isFetching),
    isPlaceholderData: useDeferredValue(isPlaceholderData),
    error,
    refetch,
  };
}
