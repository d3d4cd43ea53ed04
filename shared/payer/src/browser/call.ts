import type { Failure } from '@tillway/contract';

/** What a call came to: its answer, the gateway's no, or nothing that says what the gateway did. */
export type Answered<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; status: number; failure: Failure }
  | { kind: 'lost' };

const answerWithinMs = 60_000;

/** A call of the gateway. There is no session, so there is no cookie to send. */
export async function call<Answer>(path: string, body: object): Promise<Answered<Answer>> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const answer = (await response.json()) as unknown;
    if (response.ok) return { kind: 'answered', answer: answer as Answer };
    // a 5xx says nothing of what was done
    if (response.status >= 500) return { kind: 'lost' };
    return { kind: 'refused', status: response.status, failure: answer as Failure };
  } catch {
    return { kind: 'lost' };
  }
}
