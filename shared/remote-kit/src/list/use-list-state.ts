import type { ListRequest } from '@tillway/contract';
import { useSearchParams, useSession } from '@tillway/remote-kit';
import { initialPageSize } from '@tillway/rules';
import { useMemo } from 'react';
import { fromSearch, type ListDefaults, type Sort, toSearch } from './list-search';

export type { ListDefaults, Sort } from './list-search';

export interface ListState<Filter> {
  /** zero-based */
  page: number;
  perPage: number;
  sort: Sort;
  filter: Filter;
  /** The same, as the API asks for it. */
  request: ListRequest<Filter>;
  /** Another size keeps the place: `page` is the one that then holds the first row in sight. */
  setPaging: (paging: { page: number; perPage: number }) => void;
  setSort: (sort: Sort) => void;
  setFilter: (filter: Filter) => void;
  reset: () => void;
  /** Nothing is searched, turned or sorted: what `reset` goes back to. */
  isReset: boolean;
}

/**
 * Page, size, sort and filter of a list, kept in the URL, so that Back, reload and a shared link show the same rows. It
 * begins with the rows per page that the profile says, where the list offers them (SHELL-077). `given` stays the same
 * between renders.
 */
export function useListState<Filter extends object>(given: ListDefaults<Filter>): ListState<Filter> {
  const [search, setSearch] = useSearchParams();
  const rowsPerPage = useSession().user.custom.pagination?.rowsPerPage;
  const text = search.toString();
  return useMemo(() => {
    const defaults = { ...given, perPage: initialPageSize(given.sizes, rowsPerPage, given.perPage) };
    const { page, perPage, sort, filter } = fromSearch(new URLSearchParams(text), defaults);
    const state = { page, perPage, sort, filter };
    const change = (part: Partial<typeof state>) =>
      setSearch(toSearch({ ...state, page: 0, ...part }, defaults));
    return {
      ...state,
      request: { filter, page, perPage, orderBy: sort.column, orderDirection: sort.direction },
      setPaging: change,
      setSort: (next) => change({ sort: next }),
      setFilter: (next) => change({ filter: next }),
      reset: () => setSearch(new URLSearchParams()),
      isReset: toSearch(state, defaults).size === 0,
    };
  }, [text, given, rowsPerPage, setSearch]);
}
