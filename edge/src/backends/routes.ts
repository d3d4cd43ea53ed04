import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, failedCall } from '../api/forward';
import { createWaitingLine } from '../api/waiting-line';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import type { PortalSource } from '../portals/portal-source';
import { createRate } from '../server/rate';
import { callerOf, isOwnPage } from './caller';
import type { IdentitySigner } from './identity';
import type { BackendLimits } from './limits';

export interface BackendParts {
  portals: PortalFile;
  source: PortalSource;
  gatewayUrl: string;
  signer: IdentitySigner;
  now: () => number;
}

const prefix = '/api/x/';
/**
 * The content types that a back end may answer with. A type that a browser would run or show as a page could act as the
 * portal.
 */
const answerTypes = /^(application\/json|text\/csv)\b/;
/** The headers that the edge passes on. None of them says or opens more than the signed identity does. */
const passedOn = ['accept', 'accept-language', 'content-type'] as const;

/**
 * Returns the path below the remote as the caller wrote it. `undefined` means that it could lead outside the back end's
 * own paths.
 */
function pathOf(url: string): string | undefined {
  // The first question mark begins the query, which may contain others.
  const begins = url.indexOf('?');
  const [whole, query] = begins === -1 ? [url, ''] : [url.slice(0, begins), url.slice(begins)];
  const path = whole.slice(prefix.length).replace(/^[^/]*\//, '');
  if (/%(2e|2f|5c|00)/i.test(path) || path.includes('\\')) return undefined;
  if (path.split('/').some((segment) => segment === '..' || segment === '.')) return undefined;
  return path + query;
}

/** Reads the answer's body. `undefined` means that it is longer than `most` bytes. */
async function bodyOf(answer: Response, most: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (!answer.body) return Buffer.alloc(0);
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Forwards `/api/x/<remote>/` to the back end of a remote, a service of its team, at the address in the portal file.
 * Only signed-in users of a host whose portal has the remote may call it. The call carries the signed caller and no
 * cookie. The answer comes back as data, so no back end can show a page of the portal's origin.
 */
export function backendRoutes(
  server: FastifyInstance,
  { portals, source, gatewayUrl, signer, now }: BackendParts,
  limits: BackendLimits,
): void {
  const lines = new Map<string, ReturnType<typeof createWaitingLine>>();
  const lineOf = (remote: string) => {
    const line = lines.get(remote) ?? createWaitingLine({ places: limits.places, mostWaiting: 0, waitMs: 0 });
    lines.set(remote, line);
    return line;
  };
  const calls = createRate(limits.calls, now);

  /**
   * Returns the address of this back end in a host's portal. `undefined` means that the portal has no such remote now.
   */
  async function addressOf({ headers }: FastifyRequest, remote: string) {
    const { key, portal } = portalOfHost(portals, headers.host);
    const backend = portal.remotes.find(({ name }) => name === remote)?.backend;
    if (backend === undefined) return undefined;
    const shown = await source.ofRequest(headers);
    const isThere = shown?.configuration.remotes.some(({ name }) => name === remote) === true;
    return isThere ? { portal: key, backend } : undefined;
  }

  async function forward(request: FastifyRequest, reply: FastifyReply, remote: string) {
    const refuse = (status: number, code: string, message: string) =>
      reply.code(status).send({ error: true, code, message });
    const place = await addressOf(request, remote);
    const path = pathOf(request.url);
    if (!place || path === undefined) return refuse(404, 'not_found', 'Not Found');
    if (!isOwnPage(request)) return refuse(403, 'csrf', 'Permission Denied');
    const asked = await callerOf(request, place.portal, gatewayUrl);
    if ('refused' in asked) return reply.code(asked.refused.status).send(asked.refused.body);
    if (!calls.take(`${remote} ${asked.caller.user}`)) return refuse(429, 'throttled', 'Too many calls');

    const leave = await lineOf(remote).enter();
    if (!leave) return fail(reply.header('retry-after', '1'), 503);
    const signal = AbortSignal.timeout(limits.answerWithinMs);
    try {
      const answer = await fetch(`${place.backend.replace(/\/$/, '')}/${path}`, {
        method: request.method,
        redirect: 'manual',
        signal,
        headers: {
          ...Object.fromEntries(
            passedOn.flatMap((name) => {
              const value = request.headers[name];
              return value === undefined ? [] : [[name, value]];
            }),
          ),
          'x-request-id': request.id,
          'x-tillway-identity': signer.sign(asked.caller, remote),
        },
        ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
      });
      const body = await bodyOf(answer, limits.answerBytes);
      const type = answer.headers.get('content-type') ?? '';
      const isData = body?.length === 0 || answerTypes.test(type);
      // A 401 would sign the user out of the portal, and this service may not decide that.
      const isTaken = answer.status !== 401 && (answer.status < 300 || answer.status >= 400);
      if (body === undefined || !isData || !isTaken) {
        request.log.warn(
          { remote, status: answer.status, type, isTooLong: body === undefined },
          'no answer of a back end',
        );
        return await fail(reply, 502);
      }
      return await reply
        .code(answer.status)
        .headers(type === '' ? {} : { 'content-type': type })
        .send(body.length === 0 ? undefined : body);
    } catch (error) {
      request.log.warn({ remote, err: error }, 'the back end of a remote did not answer');
      return await fail(reply, signal.aborted ? 504 : 502);
    } finally {
      leave();
    }
  }

  server.get('/identity-keys', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(signer.keys),
  );
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: limits.requestBytes },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; sandbox`,
        'cross-origin-resource-policy': 'same-origin',
      });
    });
    scope.setErrorHandler(failedCall);
    scope.route<{ Params: { remote: string } }>({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `${prefix}:remote/*`,
      handler: (request, reply) => forward(request, reply, request.params.remote),
    });
  });
}
