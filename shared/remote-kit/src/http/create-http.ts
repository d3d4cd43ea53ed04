import type { Failure, HttpRequest, PortalHttp } from '@tillway/contract';
import { ApiError, lostText } from './api-failure';
import { fetchWithin } from './fetch-within';
import { fileOf } from './file-of';

const defaultTimeoutMs = 30_000;

interface HttpOptions {
  /** Where the API is; the same origin in every portal. */
  base?: string;
  /** Told of a 401, before the call rejects. */
  onUnauthorized?: (request: HttpRequest) => void;
}

/** The gateway's HTTP for a page: session cookie, CSRF header, and `ApiFailure` for everything that is not an answer. */
export function createHttp({ base = '/api', onUnauthorized }: HttpOptions = {}): PortalHttp {
  return {
    // Never retried here: only a caller knows whether asking again is safe.
    async send<Answer>(request: HttpRequest): Promise<Answer> {
      const { body: content, headers } = contentOf(request.body);
      const response = await fetchWithin(base + request.path + queryOf(request), {
        method: request.method,
        credentials: 'same-origin',
        headers: { ...headers, 'x-csrf-token': cookie('tillway_csrf') },
        body: content,
        timeoutMs: request.timeoutMs ?? defaultTimeoutMs,
        signal: request.signal,
      }).catch((error: unknown) => {
        // The caller gave it up: nothing is known to be lost.
        request.signal?.throwIfAborted();
        const isLate = (error as Partial<Error> | undefined)?.name === 'TimeoutError';
        throw new ApiError(lostText, { kind: 'lost', code: isLate ? 'timeout' : 'network' });
      });
      if (response.ok && request.as === 'file') return fileOf(response) as Answer;
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok && body !== undefined) return body as Answer;
      if (response.status === 401) onUnauthorized?.(request);
      throw failureOf(response.status, body);
    },
  };
}

/** A broken body or a 5xx says nothing of what the gateway did: that is a lost answer, not a refusal. */
function failureOf(status: number, body: unknown): ApiError {
  const { message, code, fields } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<Failure>;
  const kind = status >= 500 || message === undefined ? 'lost' : 'refused';
  return new ApiError(message ?? lostText, { kind, status, code, fields });
}

function contentOf(body: unknown): { body: BodyInit | null; headers?: Record<string, string> } {
  if (body === undefined) return { body: null };
  if (body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function queryOf({ query = {} }: HttpRequest): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
