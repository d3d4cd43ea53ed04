export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface ListDefaults<Filter> {
  perPage: number;
  sizes: readonly number[];
  sort: Sort;
  columns: readonly string[];
  /** Makes a filter of what the URL says, dropping what it does not know; text by key, several values as an array. */
  parseFilter: (entries: Record<string, string[]>) => Filter;
}

interface Position<Filter> {
  page: number;
  perPage: number;
  sort: Sort;
  filter: Filter;
}

const own = new Set(['page', 'perPage', 'sort']);

/** A list's position from a URL's search; anything that is not allowed there falls back to its default. */
export function fromSearch<Filter>(
  search: URLSearchParams,
  defaults: ListDefaults<Filter>,
): Position<Filter> {
  const page = Number(search.get('page') ?? 0);
  const perPage = Number(search.get('perPage'));
  const entries: Record<string, string[]> = {};
  for (const [key, value] of search) if (!own.has(key) && value !== '') (entries[key] ??= []).push(value);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    perPage: defaults.sizes.includes(perPage) ? perPage : defaults.perPage,
    sort: sortOf(search.get('sort'), defaults),
    filter: defaults.parseFilter(entries),
  };
}

function sortOf<Filter>(text: string | null, { sort, columns }: ListDefaults<Filter>): Sort {
  const [column = '', direction] = text?.split('.') ?? [];
  if (!columns.includes(column)) return sort;
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** The search of a list's position, defaults left out. */
export function toSearch<Filter extends object>(
  position: Position<Filter>,
  defaults: ListDefaults<Filter>,
): URLSearchParams {
  const { page, perPage, sort, filter } = position;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filter) as [string, unknown][]) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string' && each !== '') search.append(key, each);
    }
  }
  if (sort.column !== defaults.sort.column || sort.direction !== defaults.sort.direction) {
    search.set('sort', `${sort.column}.${sort.direction}`);
  }
  if (perPage !== defaults.perPage) search.set('perPage', String(perPage));
  if (page > 0) search.set('page', String(page));
  return search;
}
