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

/** GET /api/changes (docs/decisions/0099-live-rows.md). Its questions are those of every call: who, may they, what. */
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
        // a gateway that stops ends its streams and need not wait for a connection that is kept for the next question
        .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
        .send(await streams.open(token, session))
    );
  });
  // a server that closes waits for its answers, and these would never end
  app.addHook('preClose', () => streams.close());
}
