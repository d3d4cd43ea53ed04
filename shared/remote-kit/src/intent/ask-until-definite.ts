import { actionCodes, isApiFailure, type OperationResponse } from '@tillway/contract';

/** Pauses between two requests about one charge. Milliseconds; about a minute in all. */
export const askAgainAfterMs = [1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 15_000, 20_000] as const;

/** `undefined`: the answer is still not definite, and the gateway continues to ask the processor. */
export type DefiniteAnswer = OperationResponse | undefined;

interface Asking {
  /** Called once, if the first request brought no definite answer. */
  onUncertain?: () => void;
  /** The same request was sent before and is still open. */
  isOpen?: boolean;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Sends the same request, with the same nonce, until the answer is definite: approved, declined, or refused.
 * A lost connection, a 409 `in_flight`, and an unknown outcome are not definite. The gateway never charges
 * twice for one nonce. Rejects with the refusal's `ApiFailure`. Resolves to `undefined` if the last attempt is
 * still not definite.
 */
export async function askUntilDefinite(
  ask: () => Promise<OperationResponse>,
  { onUncertain, isOpen = false, wait = pause }: Asking = {},
): Promise<DefiniteAnswer> {
  for (const [attempt, delay] of [...askAgainAfterMs, undefined].entries()) {
    const answer = await ask().catch((error: unknown) => {
      if (isUncertain(error, isOpen || attempt > 0)) return undefined;
      throw error;
    });
    if (answer && answer.ActionCode !== actionCodes.unknown) return answer;
    if (attempt === 0) onUncertain?.();
    if (delay !== undefined) await wait(delay);
  }
  return undefined;
}

/**
 * Statuses of a request that the gateway refused before it looked at the nonce, for example because the
 * session has expired. They say nothing about earlier requests.
 */
const doorStatuses: ReadonlySet<number | undefined> = new Set([401, 403, 429]);

/**
 * Returns whether an error leaves the outcome open. If the first request is offline or has one of these
 * statuses, the refusal is definite: nothing was sent before. Later, the earlier request stays unanswered.
 */
const isUncertain = (error: unknown, wasAsked: boolean) =>
  isApiFailure(error) &&
  (error.kind === 'lost' ||
    error.code === 'in_flight' ||
    (wasAsked && (error.code === 'offline' || doorStatuses.has(error.status))));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
