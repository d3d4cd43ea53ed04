import { type Endpoint, endpoints } from '@tillway/contract';
import { clientOf } from '@tillway/contract/client-address';
import type { Encoding } from '@tillway/contract/accepted-encoding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { cardNumberErrors, withNonceName } from './card-numbers';
import { compressStream, compressText, decidingHeaders, encodingFor, isCompressible } from './compression';
import { Download } from './download';
import { readCookie, sessionCookie } from './cookies';
import { guard } from './guard';
import type { Caller, EndpointName } from './handler';
import { parseBody, parseQuery } from './parse';
import { invalid, notFound } from './refusal';
import { Reply } from './reply';
import { Rows } from './rows';
import type { ServerParts } from './server-parts';

export const apiBase = '/api';

/**
 * Adds a route for every endpoint of the contract. All check in the same order: session, permission, rate
 * limit, content.
 */
export function addRoutes(
  app: FastifyInstance,
  { handlers, sessions, countCall, isHttps, portalOf, nonceName }: ServerParts,
  names: readonly EndpointName[],
): void {
  for (const name of names) {
    const endpoint: Endpoint = endpoints[name];
    // The table ties each name to its handler, and the schemas below produce that handler's input.
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
    const isPacked = isCompressible(name, endpoint);
    app.route({
      method: endpoint.method,
      url: apiBase + routeOf(endpoint.path),
      async handler(request, reply) {
        const caller = callerOf(request, { isHttps, portalOf });
        const session = caller.sessionToken ? await sessions.find(caller.sessionToken) : undefined;
        request.userId = session?.user.id;
        guard(endpoint, {
          session,
          csrfHeader: request.headers['x-csrf-token'],
          fetchSite: request.headers['sec-fetch-site'],
        });
        countCall(name, session?.user.id ?? clientOf(caller.ipAddress));
        const params = paramsOf(request);
        const query = withNonceName(parseQuery(endpoint, request.query), nonceName);
        if (session && isList(endpoint)) {
          countCall('lists', session.user.id);
          if (isWhole(name, query)) countCall('exports', session.user.id);
        }
        const body =
          endpoint.method === 'GET' ? {} : withNonceName(parseBody(endpoint, request.body), nonceName);
        const misplaced = cardNumberErrors(body);
        if (misplaced.length > 0) throw invalid(misplaced);
        const answer = await handle({ session, query, body, params, caller });
        if (!isPacked) return send(reply, answer);
        return send(reply.header('vary', decidingHeaders), answer, encodingFor(request.headers));
      },
    });
  }
}

/** Calls with a filter read as much as a list, even if they return only its totals. */
const isList = ({ query }: Endpoint): boolean =>
  query !== undefined && 'entries' in query && 'filter' in (query.entries as object);

/**
 * A list requested in full reads as much as a file. Terminals are exempt: merchants have few, and forms load
 * all of them.
 */
const isWhole = (name: EndpointName, query: unknown): boolean =>
  name !== 'terminals' && isAllRows(query as { perPage?: unknown; format?: unknown });
/** A CSV file counts its own call. */
const isAllRows = (query: { perPage?: unknown; format?: unknown }): boolean =>
  query.perPage === 'all' && query.format !== 'csv';

/** Patterns of path parameters by name; all others accept anything (contract `Endpoint`). */
const shapes: Readonly<Record<string, string>> = { email: '([^@]*@.*)' };

const routeOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}${shapes[name] ?? ''}`);

/**
 * Reads the path parameters. Throws 404 for a NUL character, because PostgreSQL cannot store it, so nothing
 * has such a name.
 */
function paramsOf({ params }: FastifyRequest): Record<string, string> {
  const named = Object.entries(params as Record<string, string>);
  if (named.some(([, value]) => value.includes('\0'))) throw notFound();
  return Object.fromEntries(named);
}

function callerOf(
  request: FastifyRequest,
  { isHttps, portalOf }: Pick<ServerParts, 'isHttps' | 'portalOf'>,
): Caller {
  return {
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: readCookie(request.headers.cookie, sessionCookie),
    isSecure: isHttps || request.protocol === 'https',
    // The edge supplies the host; an unknown one means the default portal.
    portal: portalOf(request.host),
  };
}

const json = 'application/json; charset=utf-8';

/** Sends an answer, in the given form unless it is small. */
async function send(reply: FastifyReply, answer: unknown, encoding?: Encoding): Promise<FastifyReply> {
  const stream = (body: Readable) =>
    encoding === undefined
      ? reply.send(body)
      : reply.header('content-encoding', encoding).send(compressStream(body, encoding));
  if (answer instanceof Download) {
    reply.headers(answer.headers);
    return stream(answer.body);
  }
  const rows = answer instanceof Rows ? answer : Rows.ofLarge(answer);
  if (rows) {
    reply.type(json);
    return stream(rows.body());
  }
  const { text, status, headers } =
    answer instanceof Reply ? answer : new Reply({ text: JSON.stringify(answer) });
  reply.status(status).headers(headers).type(json);
  const compressed = encoding === undefined ? undefined : await compressText(text, encoding);
  if (compressed === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(compressed);
}
