import type { Failure, HttpRequest, PortalHttp } from '@tillway/contract';
import { messages } from '@tillway/rules';
import ky, { HTTPError, TimeoutError, type Options } from 'ky';
import { ApiError } from './api-failure';
import type { AskedAhead } from './asked-ahead';
import { fileOf } from './file-of';
import { createPagePreloads } from './page-preloads';

const defaultTimeoutMs = 30_000;

interface HttpOptions {
  /** The API's path. Every portal has the API on the page's own origin. */
  base?: string;
  /** Called on a 401, before the call rejects. */
  onUnauthorized?: (request: HttpRequest) => void;
  /** The page whose own answers its first calls may take. Without it, any call takes one that has its address. */
  page?: Window;
  /** Answers that were asked for before their calls. */
  ahead?: AskedAhead;
}

/**
 * Calls the gateway from a page, with session cookie and CSRF header. A call that fails rejects with an
 * `ApiFailure`. A call that its caller aborts rejects with the reason of its signal.
 */
export function createHttp({ base = '/api', onUnauthorized, page, ahead }: HttpOptions = {}): PortalHttp {
  const preloads = page && createPagePreloads(page);
  const endAll = () => {
    preloads?.end();
    ahead?.end();
  };
  // Never retried here: only a caller knows whether repeating the call is safe.
  const api = ky.create({
    ...{ prefixUrl: base, credentials: 'same-origin', retry: 0 },
    hooks: {
      beforeRequest: [
        async (request) => {
          // A write may begin or end a session, and what it changes is not in these answers.
          if (request.method !== 'GET') return endAll();
          const asked = await ahead?.take(request.url);
          if (asked) return asked;
          if (preloads && !preloads.takes(request.url))
            return new Request(request, { credentials: 'include' });
        },
      ],
    },
  });
  return {
    async send<Answer>(request: HttpRequest): Promise<Answer> {
      try {
        const response = await api(request.path.replace(/^\//, ''), {
          method: request.method,
          headers: { 'x-csrf-token': cookie('tillway_csrf') },
          ...contentOf(request.body),
          ...(request.query && { searchParams: request.query }),
          ...(request.signal && { signal: request.signal }),
          timeout: request.timeoutMs ?? defaultTimeoutMs,
        });
        if (request.as === 'file') return fileOf(response) as Answer;
        return await bodyOf<Answer>(response);
      } catch (error) {
        // The caller aborted the call, so the answer is not lost.
        request.signal?.throwIfAborted();
        const failure = await failureOf(error);
        if (failure.status === 401) {
          endAll();
          onUnauthorized?.(request);
        }
        throw failure;
      }
    },
  };
}

async function bodyOf<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    // An unreadable body does not tell whether the gateway acted.
    throw new ApiError(messages.connectionLost, { kind: 'lost', status: response.status });
  }
}

async function failureOf(error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPError) return refusalOf(error.response);
  return new ApiError(messages.connectionLost, {
    kind: 'lost',
    code: error instanceof TimeoutError ? 'timeout' : 'network',
  });
}

/**
 * A broken body or a 5xx does not tell whether the gateway acted, so the answer counts as lost, not as a
 * refusal.
 */
async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { message, code, fields } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<Failure>;
  const kind = response.status >= 500 || message === undefined ? 'lost' : 'refused';
  return new ApiError(message ?? messages.connectionLost, { kind, status: response.status, code, fields });
}

const contentOf = (body: unknown): Options => (body instanceof Blob ? { body } : { json: body });

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
