import { type EventName, isApiFailure } from '@tillway/contract';
import { useQuery } from '@tanstack/react-query';

/** One thing that is fetched by its id: loading, missing, failed, or there. */
export interface RecordQuery<Data> {
  data: Data | undefined;
  /** Why it could not be fetched, other than that there is none. */
  error: Error | null;
  /** There is no such record, or none that this user may see. */
  isMissing: boolean;
  retry: () => void;
}

/**
 * Fetches one record; `key` is its kind and id. An empty id is a missing record and asks for nothing. It is fetched again
 * after the events of `refreshOn`, and every `refreshEveryMs` and on coming back while somebody looks at the page. Who asks
 * within `freshForMs` of another is shown the same.
 */
export function useRecord<Data>(
  key: readonly [kind: string, id: string],
  fetch: (signal: AbortSignal) => Promise<Data | undefined>,
  {
    refreshOn = [],
    refreshEveryMs = 0,
    freshForMs = 0,
  }: { refreshOn?: readonly EventName[]; refreshEveryMs?: number; freshForMs?: number } = {},
): RecordQuery<Data> {
  const hasId = key[1] !== '';
  const { data, error, refetch } = useQuery({
    queryKey: key,
    // an id that is the name of another call, as in `/exceptions/open`, is answered without a record
    queryFn: async ({ signal }) => (await fetch(signal)) ?? null,
    enabled: hasId,
    meta: { refreshOn },
    staleTime: freshForMs,
    ...(refreshEveryMs > 0 && { refetchInterval: refreshEveryMs, refetchOnWindowFocus: true }),
  });
  const isMissing = !hasId || data === null || (isApiFailure(error) && error.status === 404);
  return { data: data ?? undefined, error: isMissing ? null : error, isMissing, retry: () => void refetch() };
}
