import type { Failure } from '@tillway/contract';

/** The outcome of a call: its answer, the gateway's refusal, or `lost` if the gateway's action is unknown. */
export type Answered<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; status: number; failure: Failure }
  | { kind: 'lost' };

const answerWithinMs = 60_000;

/** Calls the gateway. There is no session, so no cookie is sent. */
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
    // A 5xx does not say if the gateway acted.
    if (response.status >= 500) return { kind: 'lost' };
    return { kind: 'refused', status: response.status, failure: answer as Failure };
  } catch {
    return { kind: 'lost' };
  }
}
