export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, as the endpoint table writes it, with its parameters filled in. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON; a `Blob` is sent as it is, under its own type (since 1.7.0). */
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** `file`: the answer is a `PortalFile`, whose pieces come one by one. Since 1.2.0. */
  as?: 'json' | 'file';
}

/** A file on its way. When it breaks off the next piece rejects with an `ApiFailure`: no part passes for the whole. */
export interface PortalFile {
  name: string;
  /** How many rows it will have, where that is known. */
  rows: number | undefined;
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/**
 * The gateway's HTTP, with the session's cookies and CSRF token. Rejects with an `ApiFailure`, or, where the
 * caller gave the request up, with its signal's reason. A 401 ends the session for the whole portal before it rejects.
 */
export interface PortalHttp {
  send<Answer>(request: HttpRequest): Promise<Answer>;
}

/**
 * Why a call gave no answer to work with. `refused`: the gateway said no (status, code, fields are its own). `lost`: no
 * answer came (network, time-out, broken body), so what the gateway did is unknown.
 */
export interface ApiFailure extends Error {
  name: 'ApiFailure';
  kind: 'refused' | 'lost';
  status: number | undefined;
  code: string | undefined;
  fields: Record<string, string>;
}

/** Tells an `ApiFailure` of any copy of the client, since each remote may carry its own class. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure';
