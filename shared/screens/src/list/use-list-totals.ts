import { useGateway } from '@tillway/gateway-client';
import { useQuery } from '@tanstack/react-query';
import type { SearchValues } from '../search/filters';
import type { ListDefinition, ListPage } from './define-list';
import type { useListQuery } from './use-list-query';

type Query<Row> = ReturnType<typeof useListQuery<ListPage<Row>>>;
type Fetched<Row> = Pick<Query<Row>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'>;

interface CountedPage<Row> extends Fetched<Row> {
  /** Nobody has counted it, or not yet: `count` goes no further than the next row. */
  isCounting: boolean;
  /** Its totals are still on their way. */
  isSumming: boolean;
  /** Its totals are of what was since then: they count nothing of the list. */
  since: string | undefined;
  refetch: () => void;
}

/** Who turns pages does not count anew with each. */
const freshForMs = 10_000;

/** Who goes from search to search counts only the one he stays at: a server goes on with what was asked, though nobody hears. */
const restMs = 200;
const rest = (signal: AbortSignal) =>
  new Promise((resolve) => setTimeout(resolve, restMs)).then(() => signal.throwIfAborted());

/**
 * A page with the totals of its whole filter. Where a list has them by themselves they are fetched once for all its pages,
 * and nobody waits for them to see rows.
 */
export function useListTotals<Row, Name extends string, Filter, Scope>(
  list: ListDefinition<Row, Name, Filter, Scope>,
  page: Query<Row>,
  { name, filter, values }: { name: string; filter: Filter; values: SearchValues },
): CountedPage<Row> {
  const gateway = useGateway();
  const { fetchTotals, refreshOn = [] } = list;
  const { data, error, isFetching, isPlaceholderData } = page;
  const totals = useQuery({
    queryKey: [name, 'totals', filter, values],
    queryFn: async ({ signal }) => {
      await rest(signal);
      return fetchTotals?.(gateway, { filter }, { values, signal }) ?? null;
    },
    // on a busy server the rows do not share it with what takes longer
    enabled: fetchTotals !== undefined && data !== undefined && !isPlaceholderData,
    meta: { refreshOn },
    staleTime: freshForMs,
  });
  const isSumming = fetchTotals !== undefined && totals.data === undefined;
  const since = totals.data?.since;
  return {
    data: data && { ...data, ...totals.data, ...(since !== undefined && { count: data.count }) },
    error: error ?? totals.error,
    isFetching,
    isPlaceholderData,
    isCounting: isSumming || since !== undefined,
    isSumming,
    since,
    refetch: () => {
      void page.refetch();
      if (fetchTotals) void totals.refetch();
    },
  };
}
