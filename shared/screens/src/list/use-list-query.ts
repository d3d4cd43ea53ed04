import { isApiFailure, type EventName } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * One page of a list. The rows shown stay while the next ones load, so nothing jumps; `refetch` asks again for the same
 * page, and so does an event of `refreshOn`. An error opens the error modal, unless the rows are there all the same; an expired
 * session is reported by the portal itself (API-003).
 */
export function useListQuery<Page>(
  key: readonly [name: string, ...params: unknown[]],
  fetchPage: (signal: AbortSignal) => Promise<Page>,
  refreshOn: readonly EventName[] = [],
) {
  const { feedback } = usePortal();
  const page = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchPage(signal),
    placeholderData: keepPreviousData,
    meta: { refreshOn },
  });
  const { error } = page;
  const isShown = page.data !== undefined;
  useEffect(() => {
    if (error && !isShown && !(isApiFailure(error) && error.status === 401)) feedback.error(error);
  }, [error, isShown, feedback]);
  return page;
}
