import type { HttpRequest, ListRequest } from '@tillway/contract';
import type { ListCall, ListRequestOf } from './calls';

type Query = NonNullable<HttpRequest['query']>;
export type AnyListRequest = ListRequest<unknown> & { more?: Query; signal?: AbortSignal | undefined };

export const inJson = (filter: unknown) => (filter === undefined ? undefined : JSON.stringify(filter));

/** Returns the query of a call for a page of a list, its parameters in the order in which they are sent. */
export const listQuery = ({
  filter,
  page,
  perPage,
  orderBy,
  orderDirection,
  more,
}: AnyListRequest): Query => ({
  filter: inJson(filter),
  page,
  perPage,
  orderBy,
  orderDirection,
  ...more,
});

/** Returns the address of a GET under /api, as the portal's HTTP client sends it. */
export function addressOf({ path, query = {} }: Pick<HttpRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) search.append(key, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/**
 * Returns the address of the page that `Gateway.list` fetches for the same request. For the `data` of a route in a
 * manifest.
 */
export const listAddress = <C extends ListCall>(call: C, request: ListRequestOf<C>): string =>
  addressOf({ path: call.slice('GET '.length), query: listQuery(request as AnyListRequest) });

/** Returns the page and order with which a list begins, from its defaults. */
export const firstPage = <Column extends string, Direction extends 'asc' | 'desc'>({
  perPage,
  orderBy,
  orderDirection,
}: {
  perPage: number;
  orderBy: Column;
  orderDirection: Direction;
}) => ({ page: 0, perPage, orderBy, orderDirection });
