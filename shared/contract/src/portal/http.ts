/** A call to the gateway, or below `/x/<remote>/` to the remote's own back end. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`, as in the endpoint table, with its parameters filled in. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /**
   * Sent as JSON; a `Blob` is sent unchanged, under its own type.
   *
   * @since 1.0.0; `Blob` 1.7.0
   */
  body?: unknown;
  /** Aborts the call. */
  signal?: AbortSignal;
  /**
   * The time for the answer, in milliseconds. Without an answer in time the call rejects as `lost`.
   *
   * @default 30000
   */
  timeoutMs?: number;
  /**
   * `file`: the answer is a `PortalFile`, whose pieces arrive one by one.
   *
   * @default 'json'
   * @since 1.2.0
   */
  as?: 'json' | 'file';
}

/**
 * A file being downloaded. If the download breaks off, the next piece rejects with an `ApiFailure`, so no one
 * mistakes a part for the whole file.
 */
export interface PortalFile {
  name: string;
  /** The number of rows, if known. */
  rows: number | undefined;
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/**
 * The gateway's HTTP, with the session's cookies and CSRF token. Rejects with an `ApiFailure` or, if the
 * caller aborted the request, with its signal's reason. A 401 ends the session for the whole portal before
 * the call rejects.
 */
export interface PortalHttp {
  send<Answer>(request: HttpRequest): Promise<Answer>;
}

/**
 * The failure of a call. `refused`: the gateway said no (with its own status, code, and fields). `lost`: no
 * answer arrived (network, time-out, broken body), so the gateway may or may not have acted.
 */
export interface ApiFailure extends Error {
  name: 'ApiFailure';
  kind: 'refused' | 'lost';
  /** The HTTP status; `undefined` if no answer arrived. */
  status: number | undefined;
  /** The gateway's code; without an answer `timeout` or `network`. */
  code: string | undefined;
  /** Messages by the name of a field of the request. */
  fields: Record<string, string>;
}

/** Recognizes an `ApiFailure` by name, because each remote may bundle its own copy of the class. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure';
