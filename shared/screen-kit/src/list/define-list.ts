import type { ColumnList, ListRequest, EventName, PortalFile } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import type { Columns } from '../columns/define-columns';
import type { BuiltInView } from '../views/views';
import type { Search } from '../search/define-search';
import type { SearchValues } from '../search/filters';
import type { ListContext } from '../context/list-context';

/** A page of a list as returned by the gateway, with totals over the whole filter if available. */
export interface ListPage<Row> {
  rows: Row[];
  count: number;
}

/** Totals over the whole filter. With `since`, they cover only a part of the matches. */
export interface ListTotals {
  count: number;
  since?: string | undefined;
}

/** Further data for fetching a list: all search values, for those the API cannot filter by. */
export interface FetchOptions {
  values: SearchValues;
  signal: AbortSignal;
}

export interface ListDefinition<
  Row,
  Name extends string,
  Filter,
  Scope,
  Totals extends ListTotals = ListTotals,
> {
  /** Title of the panel and the table: `Transactions`. */
  title: string;
  rowKey: (row: Row) => string;
  columns: Columns<Row, Name, Scope>;
  /** Key of the chosen columns in the profile; without it they cannot be chosen. */
  preference?: ColumnList | ((scope: Scope) => ColumnList);
  search?: Search<Scope>;
  /** Initial rows per page, sort column, and direction. */
  defaults: { perPage: number; orderBy: string; orderDirection: 'asc' | 'desc' };
  /** Choices of rows per page. */
  sizes: readonly number[];
  fetchPage: (
    gateway: Gateway,
    request: ListRequest<Filter>,
    options: FetchOptions,
  ) => Promise<ListPage<Row>>;
  /**
   * Fetches totals over the whole filter separately; `fetchPage` then counts only up to the next row. Without
   * it, totals come with each page.
   */
  fetchTotals?: (
    gateway: Gateway,
    request: Pick<ListRequest<Filter>, 'filter'>,
    options: FetchOptions,
  ) => Promise<Totals>;
  /** Fetches all matches as a file; without it there is no export. */
  fetchFile?: (
    gateway: Gateway,
    request: ListRequest<Filter>,
    columns: readonly Name[],
    options: FetchOptions,
  ) => Promise<PortalFile>;
  /** The API's filter for selected rows, by their keys; without it rows cannot be selected. */
  selection?: (keys: readonly string[]) => Filter;
  /** Views for everybody, loaded with the menu of views. */
  builtInViews?: (context: ListContext<Scope>) => Promise<readonly BuiltInView[]>;
  /** Events that make the list reload. */
  refreshOn?: readonly EventName[];
}

/** Defines a list: its rows, columns, search, and data source. */
export const defineList = <
  Row,
  Name extends string,
  Filter = object,
  Scope = object,
  Totals extends ListTotals = ListTotals,
>(
  definition: ListDefinition<Row, Name, Filter, Scope, Totals>,
): ListDefinition<Row, Name, Filter, Scope, Totals> => definition;

/** Key of a list's chosen columns; undefined if they cannot be chosen. */
export const preferenceOf = <Scope>(
  { preference }: Pick<ListDefinition<never, never, never, Scope>, 'preference'>,
  { scope }: ListContext<Scope>,
): ColumnList | undefined => (typeof preference === 'function' ? preference(scope) : preference);
