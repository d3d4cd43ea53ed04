import { timingSafeEqual } from 'node:crypto';
import { endpoints, type Failure } from '@tillway/contract';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import { forwardedHeaders } from '../api/forward';
import { sessionIn } from '../server/session-cookie';
import { type Caller, SessionSchema } from './identity';

const answerWithinMs = 3_000;

/** The answer to a call that the edge does not forward. */
export interface Refused {
  status: 401 | 403 | 429 | 502;
  body: Failure;
}

const refused = (status: Refused['status'], code: string, message: string): { refused: Refused } => ({
  refused: { status, body: { error: true, code, message } },
});

const cookieOf = (cookies: string | undefined, name: string) =>
  cookies
    ?.split(';')
    .find((pair) => pair.trimStart().startsWith(`${name}=`))
    ?.trim()
    .slice(name.length + 1);

const csrfCookie = 'tillway_csrf';
const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Answers whether a page of this portal made a call that writes. Such a call never comes from another site. Its header
 * repeats the readable cookie, which only a page of this origin can read.
 */
export function isOwnPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'GET') return true;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const given = headers['x-csrf-token'];
  return typeof given === 'string' && isSame(given, formTokenOf(headers.cookie));
}

/**
 * Answers whether a form came from a page of this portal: it repeats the readable cookie, as a call does in its header.
 */
export const isOwnForm = ({ headers }: Pick<FastifyRequest, 'headers'>, given: string): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' && isSame(given, formTokenOf(headers.cookie));

/** Returns the word that a form of this portal's page repeats. */
export const formTokenOf = (cookies: string | undefined): string => cookieOf(cookies, csrfCookie) ?? '';

/**
 * Asks the gateway who calls. If the session has ended or the user still owes a step, the refusal has the gateway's
 * words.
 */
export async function callerOf(
  request: FastifyRequest,
  portal: string,
  gatewayUrl: string,
): Promise<{ caller: Caller; name: string } | { refused: Refused }> {
  const session = sessionIn(request.headers.cookie);
  if (session === undefined) return refused(401, 'no_session', 'You must be logged in.');
  const headers = Object.entries(forwardedHeaders(request, {})).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  try {
    const answer = await fetch(`${gatewayUrl}/api${endpoints.session.path}`, {
      headers: { ...Object.fromEntries(headers), cookie: session },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body: unknown = await answer.json();
    const { status } = answer;
    if (status === 401 || status === 403 || status === 429)
      return { refused: { status, body: body as Failure } };
    const parsed = safeParse(SessionSchema, body);
    if (!answer.ok || !parsed.success) throw new Error(`the gateway answered ${status}`);
    const { user, permissions, force_change_password: mustChange } = parsed.output.data;
    if (mustChange) return refused(403, 'password_change_required', 'Permission Denied');
    const held = Object.keys(permissions).filter((name) => permissions[name] === true);
    const accounts = user.accounts.map(({ id }) => id);
    return { caller: { user: user.id, accounts, permissions: held, portal }, name: user.name };
  } catch (error) {
    request.log.warn({ err: error }, 'the gateway did not say who calls');
    return refused(502, 'gateway_unreachable', 'The service cannot be reached. Please try again.');
  }
}
