import type { ColumnList, ListRequest, EventName, PortalFile } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import type { Columns } from '../columns/define-columns';
import type { Search } from '../search/define-search';
import type { SearchValues } from '../search/filters';
import type { ListContext } from '../context/list-context';

/** A page of a list as the gateway answers it, with totals over the whole filter where it has them. */
export interface ListPage<Row> {
  rows: Row[];
  count: number;
}

/** What a fetch of a list may need beside the request: the whole search, for what the API has no filter for. */
export interface FetchOptions {
  values: SearchValues;
  signal: AbortSignal;
}

export interface ListDefinition<Row, Name extends string, Filter, Scope> {
  /** Names the panel and the table: `Transactions`. */
  title: string;
  rowKey: (row: Row) => string;
  columns: Columns<Row, Name, Scope>;
  /** Where the chosen columns are kept in the profile. Left out, they cannot be chosen. */
  preference?: ColumnList | ((scope: Scope) => ColumnList);
  search?: Search<Scope>;
  /** Rows a page, column and direction to begin with. */
  defaults: { perPage: number; orderBy: string; orderDirection: 'asc' | 'desc' };
  /** Rows a page to choose from. */
  sizes: readonly number[];
  fetchPage: (
    gateway: Gateway,
    request: ListRequest<Filter>,
    options: FetchOptions,
  ) => Promise<ListPage<Row>>;
  /**
   * Totals over the whole filter by themselves, where `fetchPage` leaves them out: it then counts as far as the next row.
   * Left out, they come with each page. Those that say `since` are of a part of what was found.
   */
  fetchTotals?: (
    gateway: Gateway,
    request: Pick<ListRequest<Filter>, 'filter'>,
    options: FetchOptions,
  ) => Promise<Pick<ListPage<Row>, 'count'> & { since?: string | undefined }>;
  /** All that the search finds as a file. Left out, there is no export. */
  fetchFile?: (
    gateway: Gateway,
    request: ListRequest<Filter>,
    columns: readonly Name[],
    options: FetchOptions,
  ) => Promise<PortalFile>;
  /** The API's filter for rows that are selected, by their keys. Left out, rows are not selected. */
  selection?: (keys: readonly string[]) => Filter;
  /** Events after which the list asks again. */
  refreshOn?: readonly EventName[];
}

/** Declares a list: what a row is, what of it is shown, how it is searched, and where it comes from. */
export const defineList = <Row, Name extends string, Filter = object, Scope = object>(
  definition: ListDefinition<Row, Name, Filter, Scope>,
): ListDefinition<Row, Name, Filter, Scope> => definition;

/** Where the chosen columns of a list are kept, if they can be chosen. */
export const preferenceOf = <Scope>(
  { preference }: Pick<ListDefinition<never, never, never, Scope>, 'preference'>,
  { scope }: ListContext<Scope>,
): ColumnList | undefined => (typeof preference === 'function' ? preference(scope) : preference);
