import { actionCodes, isApiFailure, type OperationResponse } from '@tillway/contract';

/** Waits between two questions about one charge, in milliseconds: about a minute in all. */
export const askAgainAfterMs = [1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 15_000, 20_000] as const;

/** `undefined`: no definite answer yet; the gateway goes on looking it up with the processor. */
export type DefiniteAnswer = OperationResponse | undefined;

interface Asking {
  /** Called once, when the first question did not bring a definite answer. */
  onUncertain?: () => void;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Asks the same question, with the same nonce, until the answer is definite: approved, declined or refused (decisions
 * §0.2, §0.3). A lost connection, a twin in flight and an unknown outcome are not definite, and asking again never
 * charges again. Rejects with the refusal's `ApiFailure`.
 */
export async function askUntilDefinite(
  ask: () => Promise<OperationResponse>,
  { onUncertain, wait = pause }: Asking = {},
): Promise<DefiniteAnswer> {
  for (const [attempt, delay] of [...askAgainAfterMs, undefined].entries()) {
    const answer = await ask().catch((error: unknown) => {
      if (isUncertain(error)) return undefined;
      throw error;
    });
    if (answer && answer.ActionCode !== actionCodes.unknown) return answer;
    if (attempt === 0) onUncertain?.();
    if (delay !== undefined) await wait(delay);
  }
  return undefined;
}

const isUncertain = (error: unknown) =>
  isApiFailure(error) && (error.kind === 'lost' || error.code === 'in_flight');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
