import proxy from '@fastify/http-proxy';
import {
  changesEndpoint,
  evidenceFile,
  type Failure,
  isEvidenceUpload,
  isLogoUpload,
  logoFile,
} from '@tillway/contract';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeLimits } from '../server/limits';
import { createWaitingLine } from './waiting-line';

/** The gateway gives up well before this. Its slowest call is a payment whose processor does not answer. */
const answerWithinMs = 60_000;
const connectWithinMs = 3_000;

const failures = {
  400: { error: true, message: 'The request cannot be understood', code: 'malformed' },
  413: { error: true, message: 'The request is too large', code: 'too_large' },
  415: { error: true, message: 'The request must be JSON', code: 'unsupported_media_type' },
  502: {
    error: true,
    message: 'The service cannot be reached. Please try again.',
    code: 'gateway_unreachable',
  },
  503: { error: true, message: 'The service is busy. Please try again.', code: 'busy' },
  504: { error: true, message: 'The service did not answer in time.', code: 'gateway_timeout' },
} as const satisfies Record<number, Failure>;
type FailureStatus = keyof typeof failures;

/** Answers with the contract's body for a failure. */
export const fail = (reply: FastifyReply, status: FailureStatus): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(failures[status]);

/** Answers a call that broke before the edge asked anybody behind it. */
export function failedCall(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  if (statusCode === 413 || statusCode === 415) return fail(reply, statusCode);
  if (statusCode < 500) return fail(reply, 400);
  request.log.error({ err: error }, 'edge failed');
  return fail(reply, 502);
}

/** Headers by which a client could pass itself off as another, or as coming through another proxy. */
const forwardingHeaders = /^(x-forwarded-.*|forwarded|x-real-ip|via|x-request-id)$/;
/** The header `expect`: the edge already has the body, so the client has nothing left to wait for. */
const settledHere = 'expect';

/** The facts that the edge itself knows about a request. */
type Origin = Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>;

/** Returns the headers that tell the gateway the origin of a request, as the edge itself saw it. */
export function forwardedHeaders(request: Origin, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !forwardingHeaders.test(name) && name !== settledHere,
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Removes the gateway's connection headers: its connection to the edge does not concern the client. */
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(connection|keep-alive)$/.test(name)));

const isStream = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.split('?')[0] === `/api${changesEndpoint.path}`;

const fileTypes = [...new Set([...logoFile.types, ...evidenceFile.types])];
const isFile = ({ headers }: FastifyRequest): boolean =>
  /^(image\/|application\/pdf)/.test(headers['content-type'] ?? '');
function isFileCall({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return method === 'PUT' && (isLogoUpload(path) || isEvidenceUpload(path));
}

const forwardable = 'application/json';

/**
 * Forwards `/api` of this origin to the gateway and streams its answers.
 * The edge reads a whole body before it asks the gateway, so a client that sends half of one occupies nothing there.
 * Calls beyond the gateway's capacity wait a short time and then fail with 503. Without a gateway, calls fail as the
 * contract says.
 */
export async function apiRoutes(
  server: FastifyInstance,
  gatewayUrl: string,
  { bodyBytes, fileBytes, calls, streams }: Pick<EdgeLimits, 'bodyBytes' | 'fileBytes' | 'calls' | 'streams'>,
) {
  const line = createWaitingLine(calls);
  const streamLine = createWaitingLine({ places: streams, mostWaiting: 0, waitMs: 0 });
  const openStreams = new Set<ServerResponse>();
  // A server that closes waits for its answers, and these would never end.
  server.addHook('preClose', async () => openStreams.forEach((stream) => stream.destroy()));
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      forwardable,
      { parseAs: 'buffer', bodyLimit: bodyBytes },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser(
      fileTypes,
      { parseAs: 'buffer', bodyLimit: fileBytes },
      (_request, body, done) => done(null, body),
    );
    // The edge refuses the file before it keeps a byte of it.
    scope.addHook('onRequest', async (request, reply) => {
      if (isFile(request) && !isFileCall(request)) return fail(reply, 415);
    });
    scope.setErrorHandler(failedCall);
    scope.addHook('preHandler', async (request, reply) => {
      const leave = await (isStream(request) ? streamLine : line).enter();
      if (!leave) return fail(reply.header('retry-after', '1'), 503);
      if (reply.raw.destroyed) return void leave();
      reply.raw.once('close', leave);
      if (!isStream(request)) return;
      openStreams.add(reply.raw);
      reply.raw.once('close', () => openStreams.delete(reply.raw));
    });
    await scope.register(proxy, {
      upstream: gatewayUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      disableRequestLogging: true,
      proxyPayloads: false,
      undici: {
        connections: calls.places + streams,
        connect: { timeout: connectWithinMs },
        headersTimeout: answerWithinMs,
        bodyTimeout: answerWithinMs,
      },
      handler: (request: FastifyRequest, reply, source, options) =>
        reply.from(
          source,
          Buffer.isBuffer(request.body)
            ? { ...options, body: request.body, contentType: request.headers['content-type'] ?? forwardable }
            : options,
        ),
      replyOptions: {
        rewriteRequestHeaders: forwardedHeaders,
        rewriteHeaders: withoutConnection,
        // The edge never repeats a call. Only the browser, which holds the nonce, knows if a repeat is safe.
        retryDelay: () => null,
        onError(reply, { error }) {
          fail(reply as FastifyReply, 'statusCode' in error && error.statusCode === 504 ? 504 : 502);
        },
      },
    });
  });
}
