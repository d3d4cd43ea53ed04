import type { ListRequest, ListView } from '@tillway/contract';
import { useSearchParams, useSession } from '@tillway/remote-kit';
import { initialPageSize } from '@tillway/rules';
import { useMemo } from 'react';
import type { SearchValues } from '../search/filters';
import { type ListDefaults, type ListParams, type Sort, toSearch } from './list-url';
import { searchOfView, shownIn, withViewName } from './list-view';

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
  /** The view that is open; it may have been changed since. */
  view: ListView | undefined;
  /** What a view of the present filters and order keeps. */
  viewSearch: string;
  /** Filters or order are not those of the open view any more. */
  isViewChanged: boolean;
  /** Shows a view; `undefined`: the list without one. */
  openView: (view: ListView | undefined) => void;
  /** Calls what is shown by the name of a view; `undefined`: by none. */
  markView: (name: string | undefined) => void;
}

const noViews: readonly ListView[] = [];

/**
 * Page, size, sort and search of a list, kept in the URL, so that Back, reload and a shared link show the same rows. It
 * begins with the rows per page of the profile, where the list offers them (SHELL-077). A list with a prefix leaves the rest of the URL as it is. Where the URL
 * says nothing, the default view is shown. `options` and `views` stay the same between renders.
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
