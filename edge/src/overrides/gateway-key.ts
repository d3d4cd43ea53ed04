import { endpoints } from '@tillway/contract';
import { safeParse } from 'valibot';

const answerWithinMs = 3_000;
const freshForMs = 10 * 60_000;
const retryAfterMs = 5_000;

/** The key that the gateway signs overrides with; undefined where it has none or does not answer. */
export type GatewayKey = () => Promise<string | undefined>;

/** Asks the gateway when a page first needs it, and keeps the answer for a while; one that did not come, for seconds. */
export function createGatewayKey(gatewayUrl: string, now: () => number): GatewayKey {
  let known: { at: number; key: string | undefined } | undefined;
  const ask = async () => {
    try {
      const answer = await fetch(`${gatewayUrl}/api${endpoints.overrideKey.path}`, {
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const parsed = safeParse(endpoints.overrideKey.answer, await answer.json());
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
