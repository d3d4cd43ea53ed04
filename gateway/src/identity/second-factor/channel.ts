/**
 * A channel that delivers codes: a provider of SMS or push messages, configured by the installation. The
 * provider knows how to reach the user. A rejection is recorded in the audit; signing in again sends another
 * code.
 */
export interface CodeChannel {
  method: 'sms' | 'push';
  deliver(code: string, to: { userId: string; email: string }): Promise<void>;
}

/** How long a delivered code is valid. Milliseconds. */
export const deliveredMs = 10 * 60_000;
