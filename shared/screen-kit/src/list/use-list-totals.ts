import type { EventName } from '@tillway/contract';
import { type Gateway, useGateway } from '@tillway/gateway-client';
import { useQuery } from '@tanstack/react-query';
import type { SearchValues } from '../search/filters';
import type { ListDefinition, ListPage, ListTotals } from './define-list';
import type { useListQuery } from './use-list-query';

type Query<Row> = ReturnType<typeof useListQuery<ListPage<Row>>>;
type Fetched<Row> = Pick<Query<Row>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'>;

interface CountedPage<Row> extends Fetched<Row> {
  /** Not counted, or not yet: `count` includes only one row beyond the page. */
  isCounting: boolean;
  /** The totals are still loading. */
  isSumming: boolean;
  /** The totals cover only rows since this time, so they do not count the list. */
  since: string | undefined;
  refetch: () => void;
}

/** How long totals are reused, so that paging does not count again. Milliseconds. */
const freshForMs = 10_000;

/**
 * Delay before counting, so that quickly changed searches are skipped. A server continues a query even if its
 * client has left. Milliseconds.
 */
const restMs = 200;
const rest = (signal: AbortSignal) =>
  new Promise((resolve) => setTimeout(resolve, restMs)).then(() => signal.throwIfAborted());

interface Asked<Filter> {
  name: string;
  filter: Filter;
  values: SearchValues;
}

/** The request for the totals of a search. */
export interface TotalsQuery<Totals> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Totals | null>;
  enabled: boolean;
  meta: { refreshOn: readonly EventName[] };
  staleTime: number;
}

/** Returns the request for the totals of a search, which is sent once its list has rows. */
export const totalsQuery = <Row, Name extends string, Filter, Scope, Totals extends ListTotals>(
  gateway: Gateway,
  { fetchTotals, refreshOn = [] }: ListDefinition<Row, Name, Filter, Scope, Totals>,
  { data, isPlaceholderData }: Pick<Query<Row>, 'data' | 'isPlaceholderData'>,
  { name, filter, values }: Asked<Filter>,
): TotalsQuery<Totals> => ({
  queryKey: [name, 'totals', filter, values],
  queryFn: async ({ signal }) => {
    await rest(signal);
    return fetchTotals?.(gateway, { filter }, { values, signal }) ?? null;
  },
  // Wait for the rows first, so that on a busy server the slower totals do not delay them.
  enabled: fetchTotals !== undefined && data !== undefined && !isPlaceholderData,
  meta: { refreshOn },
  staleTime: freshForMs,
});

/**
 * Adds the totals of the whole filter to a page. If the list fetches them separately, it does so once for all
 * pages, and rows do not wait for them.
 */
export function useListTotals<Row, Name extends string, Filter, Scope>(
  list: ListDefinition<Row, Name, Filter, Scope>,
  page: Query<Row>,
  asked: Asked<Filter>,
): CountedPage<Row> {
  const { fetchTotals } = list;
  const { data, error, isFetching, isPlaceholderData } = page;
  const totals = useQuery(totalsQuery(useGateway(), list, page, asked));
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
