import { type EventName, isApiFailure } from '@tillway/contract';
import { useQuery } from '@tanstack/react-query';

/** One item fetched by its id: loading, missing, failed, or loaded. */
export interface RecordQuery<Data> {
  data: Data | undefined;
  /** The fetch error, other than a missing record. */
  error: Error | null;
  /** The record does not exist, or the user may not see it. */
  isMissing: boolean;
  retry: () => void;
}

/**
 * Fetches one record; `key` is its kind and id. An empty id counts as missing and sends no request. It
 * refetches after events in `refreshOn`, and while the page is visible every `refreshEveryMs` and on return.
 * Within `freshForMs` the cached record is reused.
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
    // An id that equals another endpoint's name, as in `/exceptions/open`, gets a response without a record.
    queryFn: async ({ signal }) => (await fetch(signal)) ?? null,
    enabled: hasId,
    meta: { refreshOn },
    staleTime: freshForMs,
    ...(refreshEveryMs > 0 && { refetchInterval: refreshEveryMs, refetchOnWindowFocus: true }),
  });
  const isMissing = !hasId || data === null || (isApiFailure(error) && error.status === 404);
  return { data: data ?? undefined, error: isMissing ? null : error, isMissing, retry: () => void refetch() };
}
