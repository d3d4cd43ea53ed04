import type { Endpoint } from '@tillway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../access/session';
import { readCookie, sessionCookie } from './cookies';
import { answerFailure } from './failures';
import { guard } from './guard';
import { invalid, noSession } from './refusal';

/** Finds the session of a token. */
export interface Sessions {
  find(token: string): Promise<Session | undefined>;
}

/** The files that a route takes, and what it answers to others. */
interface TakenFiles {
  types: readonly string[];
  mostBytes: number;
  tooLarge: string;
  notAllowed: string;
}

/** A refusal of the field `file`. */
export const refusedFile = (message: string) => invalid([{ field: 'file', message }]);

/** Makes the routes of `app` take files instead of JSON. A file that does not fit is an error of its field. */
export function takeFiles(
  app: FastifyInstance,
  { types, mostBytes, tooLarge, notAllowed }: TakenFiles,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (status === 413) return answerFailure(refusedFile(tooLarge), request, reply);
    return answerFailure(status === 415 ? refusedFile(notAllowed) : error, request, reply);
  });
}

/** Runs the checks of every call before a byte of a file is read. Throws a refusal if one fails. */
export async function sessionOfFileCall(
  request: FastifyRequest,
  sessions: Sessions,
  endpoint: Endpoint,
): Promise<Session> {
  const token = readCookie(request.headers.cookie, sessionCookie);
  const session = token === undefined ? undefined : await sessions.find(token);
  request.userId = session?.user.id;
  guard(endpoint, {
    session,
    csrfHeader: request.headers['x-csrf-token'],
    fetchSite: request.headers['sec-fetch-site'],
  });
  if (!session) throw noSession();
  return session;
}
