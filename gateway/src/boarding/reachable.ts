import { messages } from '@tillway/rules';
import { Refusal } from '../platform/http';

/** The refusal where the gateway service did not answer: nobody knows what it did. */
export const unanswered = (message: string = messages.gatewayUnanswered): Refusal =>
  new Refusal({ status: 409, code: 'gateway_unanswered', message });

/** Asks the gateway service; a call that is late or breaks ends as a refusal with `message`. */
export async function reachable<Answer>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
  message?: string,
): Promise<Answer> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unanswered(message));
      deadline.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([ask(deadline.signal), late]);
  } catch {
    throw unanswered(message);
  } finally {
    clearTimeout(timer);
  }
}
