import type { ListRequest, ListView } from '@tillway/contract';
import { useSearchParams, useSession } from '@tillway/remote-kit';
import { initialPageSize } from '@tillway/rules';
import { useMemo } from 'react';
import type { SearchValues } from '../search/filters';
import { type ListDefaults, type ListParams, type Sort, toSearch } from './list-url';
import { searchOfView, shownIn, withViewName } from './list-view';

export type { ListDefaults, Sort } from './list-url';

export interface ListState extends ListParams {
  /** Page and order in the API's format. */
  request: Omit<ListRequest<never>, 'filter'>;
  /** Changes page or size. If the size changes, `page` is the one that contains the first visible row. */
  setPaging: (paging: { page: number; perPage: number }) => void;
  setSort: (sort: Sort) => void;
  setValues: (values: SearchValues) => void;
  reset: () => void;
  /** Nothing is searched, paged, or sorted: the state that `reset` restores. */
  isReset: boolean;
  /** The open view; its state may have been changed since. */
  view: ListView | undefined;
  /** The search that a new view would save now. */
  viewSearch: string;
  /** Filters or order differ from the open view. */
  isViewChanged: boolean;
  /** Opens a view, a built-in one without a name; `undefined` opens the list without one. */
  openView: (view: (Pick<ListView, 'search'> & { name?: string }) | undefined) => void;
  /** Names the current state as a view; `undefined` removes the name. */
  markView: (name: string | undefined) => void;
}

const noViews: readonly ListView[] = [];

/**
 * Keeps page, size, sort, and search of a list in the URL. Back, reload, and a shared link then show the same
 * rows. It starts with the profile's rows per page, if the list offers them. A list with a prefix does not
 * touch the rest of the URL. An empty URL opens the default view. Keep `options` and `views` identical
 * between renders.
 */
export function useListState(options: ListDefaults, views = noViews): ListState {
  const [search, setSearch] = useSearchParams();
  const rowsPerPage = useSession().user.custom.pagination?.rowsPerPage;
  const text = search.toString();
  return useMemo(() => {
    const { prefix } = options;
    const perPage =
      prefix === undefined ? initialPageSize(options.sizes, rowsPerPage, options.perPage) : options.perPage;
    const defaults = { ...options, perPage };
    const { params, view, isGiven } = shownIn(new URLSearchParams(text), views, defaults);
    const { sort } = params;
    const viewSearch = searchOfView(params, defaults);
    const set = (own: URLSearchParams) => {
      const others = [...new URLSearchParams(prefix === undefined ? '' : text)];
      setSearch([...others.filter(([key]) => prefix !== undefined && !key.startsWith(prefix)), ...own]);
    };
    const show = (next: URLSearchParams, name: string | undefined) => set(withViewName(next, name, views));
    const change = (part: Partial<ListParams>) =>
      show(toSearch({ ...params, page: 0, ...part }, defaults), view?.name);
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
      isReset: !isGiven,
      view,
      viewSearch,
      isViewChanged: view !== undefined && view.search !== viewSearch,
      openView: (next) => show(new URLSearchParams(next?.search), next?.name),
      markView: (name) => show(toSearch({ ...params, page: 0 }, defaults), name),
    };
  }, [text, options, views, rowsPerPage, setSearch]);
}
