import { createHash, randomBytes } from 'node:crypto';
import { endpoints } from '@tillway/contract';
import * as v from 'valibot';
import { sessionIn } from '../server/session-cookie';

/** How long an answer of the gateway is believed, how many are kept, and how many are asked for at once. */
const freshForMs = 10 * 60_000;
const mostKept = 5_000;
const mostAsked = 8;
const answerWithinMs = 3_000;

const AnswerSchema = v.object({ data: v.object({ user: v.object({ id: v.string() }) }) });

/** Who is signed in, by the cookies of a request: a name that says nothing and lasts as long as this process. */
type SignedIn = (cookies: string | undefined, headers: Record<string, string>) => Promise<string | undefined>;

/** Asks the gateway whose session it is; strangers, and more questions than it should have at once, are nobody. */
export function signedInAt(gatewayUrl: string, now: () => number = Date.now): SignedIn {
  const salt = randomBytes(32);
  const nameOf = (text: string) => createHash('sha256').update(salt).update(text).digest('base64url');
  const known = new Map<string, { at: number; person: string }>();
  let asked = 0;

  return async (cookies, headers) => {
    const session = sessionIn(cookies);
    if (session === undefined) return undefined;
    const key = nameOf(session);
    const before = known.get(key);
    if (before && now() - before.at < freshForMs) return before.person;
    if (asked >= mostAsked) return undefined;
    asked += 1;
    try {
      const answer = await fetch(`${gatewayUrl}/api${endpoints.session.path}`, {
        headers: { ...headers, cookie: session },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const parsed = v.safeParse(AnswerSchema, answer.ok ? await answer.json() : undefined);
      if (!parsed.success) return undefined;
      const person = nameOf(parsed.output.data.user.id);
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
