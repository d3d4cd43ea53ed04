import { endpoints } from '@tillway/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { answerFailure, answerNotFound } from './failures';
import { tooLarge } from './refusal';
import type { EndpointName } from './handler';
import { addHealth } from './health';
import { addRoutes } from './routes';
import type { ServerParts } from './server-parts';
import { addStopping } from './stopping';

/** The longest legitimate call is a search with every filter filled in. */
const maxUrlLength = 8_192;
const maxBodyBytes = 65_536;
/** How long a client may take to send a request. Milliseconds. */
const requestTimeoutMs = 60_000;

/** Headers of every response: it is data, only for scripts of this origin, and must not be cached. */
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling user, for the log line. */
    userId: string | undefined;
  }
}

/** Creates the API's HTTP server, with a route for every endpoint of the contract. It does not listen yet. */
export function createServer(parts: ServerParts): FastifyInstance {
  const log: FastifyBaseLogger = parts.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    // Fastify's message would have no code; `addStopping` sends one that does.
    return503OnClosing: false,
    // A too long id is simply not found.
    routerOptions: { maxParamLength: maxUrlLength },
    frameworkErrors: answerFailure,
    // Only the edge is in front of the gateway; a proxy on a public address is not trusted.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']) ?? parts.newRequestId(),
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('userId', undefined);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    if (request.url.length > maxUrlLength) throw tooLarge();
  });
  app.addHook('onResponse', async (request, reply) => logCall(request, reply.statusCode, reply.elapsedTime));
  addStopping(app, parts.stopGraceMs);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerNotFound);
  addHealth(app, parts);
  addRoutes(app, parts, Object.keys(endpoints) as EndpointName[]);
  return app;
}

const requestIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;

/** Logs the route, not the URL, because a search's filter contains names. */
function logCall(request: FastifyRequest, status: number, elapsedMs: number): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status,
      ms: Math.round(elapsedMs),
      userId: request.userId,
    },
    'call',
  );
}
