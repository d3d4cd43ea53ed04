import { actionCodes, isApiFailure, type OperationResponse } from '@tillway/contract';

/** Waits between two questions about one charge, in milliseconds: about a minute in all. */
export const askAgainAfterMs = [1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 15_000, 20_000] as const;

/** `undefined`: no definite answer yet; the gateway goes on looking it up with the processor. */
export type DefiniteAnswer = OperationResponse | undefined;

interface Asking {
  /** Called once, when the first question did not bring a definite answer. */
  onUncertain?: () => void;
  /** The same question was asked before and is still open. */
  isOpen?: boolean;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Asks the same question, with the same nonce, until the answer is definite: approved, declined or refused (decisions
 * §0.2, §0.3). A lost connection, a twin in flight and an unknown outcome are not definite, and asking again never
 * charges again. Rejects with the refusal's `ApiFailure`.
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

/** Turned away at the door, for example because the session died meanwhile: that says nothing of what was asked before. */
const doorStatuses: ReadonlySet<number | undefined> = new Set([401, 403, 429]);

/** At the first question such a refusal is definite, since nothing was sent before; a later one leaves the first unanswered. */
const isUncertain = (error: unknown, wasAsked: boolean) =>
  isApiFailure(error) &&
  (error.kind === 'lost' ||
    error.code === 'in_flight' ||
    (wasAsked && (error.code === 'offline' || doorStatuses.has(error.status))));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
