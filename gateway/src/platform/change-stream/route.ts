import { changesEndpoint } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../access/session';
import { readCookie, sessionCookie } from '../http/cookies';
import { guard } from '../http/guard';
import { parseQuery } from '../http/parse';
import { noSession } from '../http/refusal';
import { apiBase } from '../http/routes';
import type { Streams } from './streams';

interface LiveParts {
  streams: Streams;
  peek(token: string): Promise<Session | undefined>;
}

/** Adds GET /api/changes. It checks session, rights, and query like every other call. */
export function addChanges(app: FastifyInstance, { streams, peek }: LiveParts): void {
  app.get(apiBase + changesEndpoint.path, async (request, reply) => {
    const token = readCookie(request.headers.cookie, sessionCookie);
    const session = token === undefined ? undefined : await peek(token);
    request.userId = session?.user.id;
    guard(changesEndpoint, {
      session,
      csrfHeader: undefined,
      fetchSite: request.headers['sec-fetch-site'],
    });
    parseQuery(changesEndpoint, request.query);
    if (token === undefined || !session) throw noSession();
    return (
      reply
        // Closing the connection lets a stopping gateway end its streams without waiting for a kept-alive
        // connection.
        .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
        .send(await streams.open(token, session))
    );
  });
  // A closing server waits for open responses, and these streams would never end.
  app.addHook('preClose', () => streams.close());
}
