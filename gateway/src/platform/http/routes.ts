import { type Endpoint, endpoints } from '@tillway/contract';
import { clientOf } from '@tillway/contract/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cardNumberErrors, withNonceName } from './card-numbers';
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

/** One route for every call of the contract's table; its order of questions is the same for all: who, may he, how often, what. */
export function addRoutes(
  app: FastifyInstance,
  { handlers, sessions, countCall, isHttps, portalOf, nonceName }: ServerParts,
  names: readonly EndpointName[],
): void {
  for (const name of names) {
    const endpoint: Endpoint = endpoints[name];
    // The table ties each name to its handler, and the schemas below make what that handler takes.
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
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
        return send(reply, await handle({ session, query, body, params, caller }));
      },
    });
  }
}

/** What goes by a filter reads as much as a list does, such as its totals alone. */
const isList = ({ query }: Endpoint): boolean =>
  query !== undefined && 'entries' in query && 'filter' in (query.entries as object);

/** A list that is asked for whole reads as much as a file. A merchant's terminals are few, and forms ask for all of them. */
const isWhole = (name: EndpointName, query: unknown): boolean =>
  name !== 'terminals' && isAllRows(query as { perPage?: unknown; format?: unknown });
/** A file counts itself. */
const isAllRows = (query: { perPage?: unknown; format?: unknown }): boolean =>
  query.perPage === 'all' && query.format !== 'csv';

/** What a parameter takes, by its name; the others take anything (contract `Endpoint`). */
const shapes: Readonly<Record<string, string>> = { email: '([^@]*@.*)' };

const routeOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}${shapes[name] ?? ''}`);

/** What the path names. Nothing is called by a name that PostgreSQL cannot store. */
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
    // the edge's word for the host; of an unknown one this makes the default portal
    portal: portalOf(request.host),
  };
}

const json = 'application/json; charset=utf-8';

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Download) return reply.headers(answer.headers).send(answer.body);
  const rows = answer instanceof Rows ? answer : Rows.ofLarge(answer);
  if (rows) return reply.type(json).send(rows.body());
  const { text, status, headers } =
    answer instanceof Reply ? answer : new Reply({ text: JSON.stringify(answer) });
  return reply.status(status).headers(headers).type(json).send(text);
}
