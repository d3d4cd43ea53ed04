import type { ListView } from '@tillway/contract';
import { fromSearch, type ListDefaults, type ListParams, toSearch } from './list-url';

/** Key of the open view in the URL. Empty means none, if there is a default view. */
const key = 'view';

interface Shown {
  params: ListParams;
  view: ListView | undefined;
  /** The URL determines the list. */
  isGiven: boolean;
}

/** Reads the list's state from a URL; an empty URL means the default view. */
export function shownIn(search: URLSearchParams, views: readonly ListView[], defaults: ListDefaults): Shown {
  const params = fromSearch(search, defaults);
  const name = defaults.prefix === undefined ? search.get(key) : null;
  if (name !== null || toSearch(params, defaults).size > 0)
    return { params, view: views.find((view) => view.name === name), isGiven: true };
  const view = views.find(({ is_default }) => is_default);
  return {
    params: view ? fromSearch(new URLSearchParams(view.search), defaults) : params,
    view,
    isGiven: false,
  };
}

/** The parts of a list's parameters that a view saves: filters and order, but not the page. */
export const searchOfView = (params: ListParams, defaults: ListDefaults): string =>
  toSearch({ ...params, page: 0, perPage: defaults.perPage }, defaults).toString();

/**
 * Adds the name of the open view. Without a view, it marks an otherwise empty URL, which would open the
 * default view.
 */
export function withViewName(
  search: URLSearchParams,
  name: string | undefined,
  views: readonly ListView[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (name !== undefined) next.set(key, name);
  else if (next.size === 0 && views.some(({ is_default }) => is_default)) next.set(key, '');
  return next;
}
