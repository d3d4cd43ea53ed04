import type { ListRequest } from '@tillway/contract';
import { useSearchParams, useSession } from '@tillway/remote-kit';
import { initialPageSize } from '@tillway/rules';
import { useMemo } from 'react';
import type { SearchValues } from '../search/filters';
import { fromSearch, type ListDefaults, type ListParams, type Sort, toSearch } from './list-url';

export type { ListDefaults, Sort } from './list-url';

export interface ListState extends ListParams {
  /** Page and order as the API asks for them. */
  request: Omit<ListRequest<never>, 'filter'>;
  /** Another size keeps the place: `page` is the one that then holds the first row in sight. */
  setPaging: (paging: { page: number; perPage: number }) => void;
  setSort: (sort: Sort) => void;
  setValues: (values: SearchValues) => void;
  reset: () => void;
  /** Nothing is searched, turned or sorted: what `reset` goes back to. */
  isReset: boolean;
}

/**
 * Page, size, sort and search of a list, kept in the URL, so that Back, reload and a shared link show the same rows. It
 * begins with the rows per page of the profile, where the list offers them (SHELL-077). A list with a prefix leaves the rest of the URL as it is. `options` stays the same between renders.
 */
export function useListState(options: ListDefaults): ListState {
  const [search, setSearch] = useSearchParams();
  const rowsPerPage = useSession().user.custom.pagination?.rowsPerPage;
  const text = search.toString();
  return useMemo(() => {
    const { prefix } = options;
    const perPage =
      prefix === undefined ? initialPageSize(options.sizes, rowsPerPage, options.perPage) : options.perPage;
    const defaults = { ...options, perPage };
    const params = fromSearch(new URLSearchParams(text), defaults);
    const { sort } = params;
    const set = (own: URLSearchParams) => {
      const others = [...new URLSearchParams(prefix === undefined ? '' : text)];
      setSearch([...others.filter(([key]) => prefix !== undefined && !key.startsWith(prefix)), ...own]);
    };
    const change = (part: Partial<ListParams>) => set(toSearch({ ...params, page: 0, ...part }, defaults));
    return {
      ...params,
      request: {
        page: params.page,
        perPage: params.perPage,
        orderBy: sort.column,
        orderDirection: sort.direction,
      },
      setPaging: change,
      setSort: (next) => change({ sort: next }),
      setValues: (values) => change({ values }),
      reset: () => set(new URLSearchParams()),
      isReset: toSearch(params, defaults).size === 0,
    };
  }, [text, options, rowsPerPage, setSearch]);
}
