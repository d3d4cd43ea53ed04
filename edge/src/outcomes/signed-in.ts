import { createHash, randomBytes } from 'node:crypto';
import { type AccessFacts, endpoints, TerminalSchema } from '@tillway/contract';
import { clientOf } from '@tillway/contract/client-address';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { forwardedHeaders } from '../api/forward';
import { createRate } from '../server/rate';
import { sessionIn } from '../server/session-cookie';

/** The time for which an answer of the gateway holds, the most answers kept, and the most questions at once. */
const freshForMs = 10 * 60_000;
const mostKept = 5_000;
const mostAsked = 8;
const answerWithinMs = 3_000;
/** Invalid sessions of an address, after which the edge stops asking about it for the rest of the time. */
const misses = { most: 60, perMs: 60_000 };

/** The part of the gateway's answer that counts. Permissions that cannot be read open no screen. */
const AnswerSchema = v.object({
  data: v.object({
    permissions: v.fallback(v.record(v.string(), v.unknown()), {}),
    user: v.object({
      id: v.string(),
      accounts: v.fallback(v.array(v.object({ id: v.string() })), []),
      terminals: v.fallback(
        v.array(
          v.pick(TerminalSchema, [
            'terminal_id',
            'account_id',
            'name',
            'type',
            'is_virtual',
            'can_charge',
            'processor_id',
            'is_cashdiscount',
            'cashdiscount_schedule',
          ]),
        ),
        [],
      ),
    }),
  }),
});

/** A signed-in person. */
export interface Person {
  /** A name that identifies nobody and lasts as long as this process. */
  name: string;
  /** The person's merchants, by names of the same kind. Staff may have none. */
  merchants: readonly string[];
  /** The facts that decide which screens open. */
  facts: AccessFacts;
}

/** Finds the signed-in person by the cookies of a request. `undefined` means a stranger. */
export type SignedIn = (request: FastifyRequest) => Promise<Person | undefined>;

/** Asks the gateway for the owner of a session. A stranger, and a question beyond the limit, counts as nobody. */
export function signedInAt(gatewayUrl: string, now: () => number = Date.now): SignedIn {
  const salt = randomBytes(32);
  const nameOf = (text: string) => createHash('sha256').update(salt).update(text).digest('base64url');
  const known = new Map<string, { at: number; person: Person }>();
  const missed = createRate(misses, now);
  let asked = 0;

  return async (request) => {
    const session = sessionIn(request.headers.cookie);
    if (session === undefined) return undefined;
    const key = nameOf(session);
    const before = known.get(key);
    if (before && now() - before.at < freshForMs) return before.person;
    const client = clientOf(request.ip);
    if (asked >= mostAsked || !missed.hasLeft(client)) return undefined;
    asked += 1;
    const headers = Object.entries(forwardedHeaders(request, {})).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    try {
      const answer = await fetch(`${gatewayUrl}/api${endpoints.session.path}`, {
        headers: { ...Object.fromEntries(headers), cookie: session },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const parsed = v.safeParse(AnswerSchema, answer.ok ? await answer.json() : undefined);
      if (!parsed.success) {
        missed.take(client);
        return undefined;
      }
      const { permissions, user } = parsed.output.data;
      const held = Object.keys(permissions).filter((name) => permissions[name] === true);
      const person: Person = {
        name: nameOf(user.id),
        merchants: user.accounts.map(({ id }) => nameOf(id)),
        facts: {
          permissions: Object.fromEntries(held.map((name) => [name, true])),
          terminals: user.terminals,
        },
      };
      known.set(key, { at: now(), person });
      const [oldest] = known.keys();
      if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
      return person;
    } catch {
      return undefined;
    } finally {
      asked -= 1;
    }
  };
}
