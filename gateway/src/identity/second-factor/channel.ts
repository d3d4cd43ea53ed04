/**
 * A way to bring a code to its user: a provider of SMS or push messages, given to the gateway by its installation. Where a
 * user is reached is for the provider to know. A rejection is put on record; whoever signs in again gets another code.
 */
export interface CodeChannel {
  method: 'sms' | 'push';
  deliver(code: string, to: { userId: string; email: string }): Promise<void>;
}

/** How long a delivered code holds. */
export const deliveredMs = 10 * 60_000;
