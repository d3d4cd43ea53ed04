import type { Failure, HttpRequest, PortalHttp } from '@tillway/contract';
import ky, { TimeoutError } from 'ky';
import { ApiError, lostText } from './api-failure';
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
  // Never retried here: only a caller knows whether asking again is safe.
  const client = ky.create({ prefixUrl: base, credentials: 'same-origin', retry: 0, throwHttpErrors: false });

  return {
    async send<Answer>(request: HttpRequest): Promise<Answer> {
      const response = await client(request.path.slice(1), {
        method: request.method,
        timeout: request.timeoutMs ?? defaultTimeoutMs,
        headers: { 'x-csrf-token': cookie('tillway_csrf') },
        searchParams: present(request.query ?? {}),
        ...bodyOf(request.body),
        ...(request.signal ? { signal: request.signal } : {}),
      }).catch((error: unknown) => {
        // The caller gave it up: nothing is known to be lost.
        request.signal?.throwIfAborted();
        throw new ApiError(lostText, {
          kind: 'lost',
          code: error instanceof TimeoutError ? 'timeout' : 'network',
        });
      });
      if (response.ok && request.as === 'file') return fileOf(response) as Answer;
      const body = await response.json<unknown>().catch(() => undefined);
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

function bodyOf(body: unknown): { body: Blob } | { json: unknown } | object {
  if (body === undefined) return {};
  return body instanceof Blob ? { body } : { json: body };
}

const present = (query: NonNullable<HttpRequest['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
