import { endpoints } from '@tillway/contract';
import { safeParse } from 'valibot';

const answerWithinMs = 3_000;
const freshForMs = 10 * 60_000;
const retryAfterMs = 5_000;

/** Returns the key with which the gateway signs overrides. `undefined` means that it has none or does not answer. */
export type GatewayKey = () => Promise<string | undefined>;

/** Asks the gateway when a page first needs the key. An answer is kept for a while, a failure for a few seconds. */
export function createGatewayKey(gatewayUrl: string, now: () => number): GatewayKey {
  let known: { at: number; key: string | undefined } | undefined;
  const ask = async () => {
    try {
      const answer = await fetch(`${gatewayUrl}/api${endpoints.overrideKey.path}`, {
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const parsed = safeParse(endpoints.overrideKey.response, await answer.json());
      return answer.ok && parsed.success ? parsed.output.key : undefined;
    } catch {
      return undefined;
    }
  };
  return async () => {
    const lasts = known?.key === undefined ? retryAfterMs : freshForMs;
    if (known === undefined || now() - known.at >= lasts) known = { at: now(), key: await ask() };
    return known.key;
  };
}
