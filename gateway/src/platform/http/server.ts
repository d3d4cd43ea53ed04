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
import { securityHeaders } from './headers';
import { addHealth } from './health';
import { addRoutes } from './routes';
import type { ServerParts } from './server-parts';
import { addStopping } from './stopping';

/** The longest legitimate call is a search with every filter filled in. */
const maxUrlLength = 8_192;
const maxBodyBytes = 65_536;
/** Longer than a processor may take, so that no slow answer is cut off by us. */
const requestTimeoutMs = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, for the log line. */
    userId: string | undefined;
  }
}

/** The API's HTTP server, with a route for every call of the contract's table. It does not listen yet. */
export function createServer(parts: ServerParts): FastifyInstance {
  const log: FastifyBaseLogger = parts.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    // its words would have no code; ours are in `addStopping`
    return503OnClosing: false,
    // an id that is too long is only one that nothing has
    routerOptions: { maxParamLength: maxUrlLength },
    frameworkErrors: answerFailure,
    // The edge and nobody else is in front of us: a proxy on a public address is not believed.
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

/** The route, not the URL: a search's filter holds names. */
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
