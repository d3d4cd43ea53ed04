import { messages } from '@tillway/rules';
import { Refusal } from '../platform/http';

/** The refusal when the gateway service did not answer, so that its result is unknown. */
export const unanswered = (message: string = messages.gatewayUnanswered): Refusal =>
  new Refusal({ status: 409, code: 'gateway_unanswered', message });

/** Calls the gateway service. Throws a refusal with `message` if the call is late or fails. */
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
