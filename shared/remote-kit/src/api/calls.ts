import type { HttpRequest, ListRequest, PortalFile, PortalHttp } from '@tillway/contract';

/** What the calls of every capability are made of. */
export interface Calls {
  get<Answer>(path: string, signal?: AbortSignal): Promise<Answer>;
  /** A page of a list; the filter travels as the gateway expects it. */
  list<Answer>(
    path: string,
    request: ListRequest<unknown>,
    signal?: AbortSignal,
    more?: NonNullable<HttpRequest['query']>,
  ): Promise<Answer>;
  /** All that a list finds as a file with these columns, whatever the page (decisions S-38). */
  file(
    path: string,
    request: ListRequest<unknown>,
    columns: readonly string[],
    signal?: AbortSignal,
    more?: NonNullable<HttpRequest['query']>,
  ): Promise<PortalFile>;
  send<Answer>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    timeoutMs?: number,
  ): Promise<Answer>;
}

type AnyRequest = { [Key in keyof ListRequest<unknown>]: ListRequest<unknown>[Key] | undefined };

/** A file begins when its rows are counted and sorted. */
const fileTimeoutMs = 120_000;

export const callsOf = (http: PortalHttp): Calls => ({
  get: (path, signal) => http.send({ method: 'GET', path, ...(signal && { signal }) }),
  list: (path, request, signal, more = {}) =>
    http.send({ method: 'GET', path, query: { ...queryOf(request), ...more }, ...(signal && { signal }) }),
  file: (path, { filter, orderBy, orderDirection }, columns, signal, more = {}) =>
    http.send({
      method: 'GET',
      path,
      query: {
        ...queryOf({ filter, orderBy, orderDirection }),
        perPage: '*',
        format: 'csv',
        columns: columns.join(','),
        ...more,
      },
      as: 'file',
      timeoutMs: fileTimeoutMs,
      ...(signal && { signal }),
    }),
  send: (method, path, body, timeoutMs) =>
    http.send({
      method,
      path,
      ...(body !== undefined && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    }),
});

const queryOf = ({ filter, page, perPage, orderBy, orderDirection }: AnyRequest) => ({
  filter: filter === undefined ? undefined : JSON.stringify(filter),
  page,
  perPage,
  orderBy,
  orderDirection,
});

/** A path with its values encoded: at`/plans/${id}`. */
export const at = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent));
