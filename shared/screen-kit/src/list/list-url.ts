import type { SearchValues } from '../search/filters';

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface ListDefaults {
  perPage: number;
  sizes: readonly number[];
  sort: Sort;
  /** Columns that can be sorted. */
  columns: readonly string[];
  /** Parses the search of a URL and drops unknown values. */
  parseValues: (entries: Record<string, string[]>) => SearchValues;
  /** Prefix of its keys, so that two lists on one page do not share them: `terminals.`. */
  prefix?: string;
}

/** State of a list: page, order, and search. */
export interface ListParams {
  /** Zero-based. */
  page: number;
  perPage: number;
  sort: Sort;
  values: SearchValues;
}

const own = new Set(['page', 'perPage', 'sort', 'view']);

/** Reads a list's parameters from a URL's search; invalid values fall back to defaults. */
export function fromSearch(search: URLSearchParams, defaults: ListDefaults): ListParams {
  const { prefix = '', sizes } = defaults;
  const get = (key: string) => search.get(prefix + key);
  const entries: Record<string, string[]> = {};
  for (const [name, value] of search) {
    const key = name.slice(prefix.length);
    if (name.startsWith(prefix) && !own.has(key) && value !== '') (entries[key] ??= []).push(value);
  }
  const page = Number(get('page') ?? 0);
  const perPage = Number(get('perPage'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    perPage: sizes.includes(perPage) ? perPage : defaults.perPage,
    sort: sortOf(get('sort'), defaults),
    values: defaults.parseValues(entries),
  };
}

function sortOf(text: string | null, { sort, columns }: ListDefaults): Sort {
  const [column = '', direction] = text?.split('.') ?? [];
  if (!columns.includes(column)) return sort;
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** Writes a list's parameters as a URL's search, without defaults. */
export function toSearch(
  { page, perPage, sort, values }: ListParams,
  defaults: ListDefaults,
): URLSearchParams {
  const { prefix = '', sort: usual } = defaults;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const each of [value].flat()) if (each !== '') search.append(prefix + key, each);
  if (sort.column !== usual.column || sort.direction !== usual.direction)
    search.set(`${prefix}sort`, `${sort.column}.${sort.direction}`);
  if (perPage !== defaults.perPage) search.set(`${prefix}perPage`, String(perPage));
  if (page > 0) search.set(`${prefix}page`, String(page));
  return search;
}
