import proxy from '@fastify/http-proxy';
import type { Failure } from '@tillway/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The slowest call is a payment whose processor does not answer; the gateway gives up well before this. */
const answerWithinMs = 60_000;
const connectWithinMs = 3_000;

const failures = {
  502: {
    error: true,
    message: 'The service cannot be reached. Please try again.',
    code: 'gateway_unreachable',
  },
  504: { error: true, message: 'The service did not answer in time.', code: 'gateway_timeout' },
} as const satisfies Record<number, Failure>;

/** Headers by which a client could pass itself off as another, or as coming through another proxy. */
const forwardingHeaders = /^(x-forwarded-.*|forwarded|x-real-ip|via|x-request-id)$/;

/** What the edge itself knows of a request. */
type Origin = Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>;

/** What the gateway is told of where a request came from: only what the edge itself saw. */
export function forwardedHeaders(request: Origin, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !forwardingHeaders.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** `/api` of this origin is the gateway's. Bodies pass through unread; without a gateway calls fail as the contract says. */
export async function apiRoutes(server: FastifyInstance, gatewayUrl: string) {
  await server.register(proxy, {
    upstream: gatewayUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: {
      connect: { timeout: connectWithinMs },
      headersTimeout: answerWithinMs,
      bodyTimeout: answerWithinMs,
    },
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      // A call is never repeated here: whether it may be is known to the browser, which holds the nonce.
      retryDelay: () => null,
      onError(reply, { error }) {
        const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
        void reply.code(status).header('cache-control', 'no-store').send(failures[status]);
      },
    },
  });
}
