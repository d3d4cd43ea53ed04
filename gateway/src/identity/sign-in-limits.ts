import { passwordPolicy } from '@tillway/rules';
import type { Clock } from '../clock';
import { createLimiter, type SharedCounts } from '../http/limiter';

const minute = 60_000;
/** Failures from one address, whoever they claim to be. An office behind one address mistypes less. */
const failuresOfAddress = { calls: 50, perMs: 10 * minute };
/** Attempts at one e-mail, right or wrong: each costs a hash. */
const attemptsAtEmail = { calls: 20, perMs: minute };
/** Locks what does not exist as long as nobody restarts us, so that a lock does not tell who exists. */
const failuresOfNobody = { calls: passwordPolicy.failuresToLock, perMs: 24 * 60 * minute };

/** Limits on signing in, besides the lock of each user (decisions S-19). Kept in memory. */
export function createSignInLimits(machine: Clock, shared?: SharedCounts) {
  const addresses = createLimiter(failuresOfAddress, machine, shared);
  const emails = createLimiter(attemptsAtEmail, machine, shared);
  const nobodies = createLimiter(failuresOfNobody, machine, shared);
  return {
    /** Milliseconds to wait before an attempt may be made; 0 = none, and it is counted. */
    attempt(ipAddress: string, email: string): number {
      const wait = Math.max(addresses.waitMs(ipAddress), emails.waitMs(email));
      if (wait === 0) emails.count(email);
      return wait;
    },
    failed: (ipAddress: string) => addresses.count(ipAddress),
    /** Counts a failure of a user who does not exist; true when one who does would be locked. */
    failedNobody(email: string): boolean {
      const seemsLocked = nobodies.waitMs(email) > 0;
      nobodies.count(email);
      return seemsLocked;
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
