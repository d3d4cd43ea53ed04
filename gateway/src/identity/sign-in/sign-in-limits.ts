import { clientOf } from '@tillway/contract/client-address';
import { passwordPolicy } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import { createLimiter, type SharedCounts } from '../../platform/http/limiter';

const minute = 60_000;
/** Failures per address, for any user. An office behind one address fails less often. */
const failuresOfAddress = { calls: 50, perMs: 10 * minute };
/** Attempts per e-mail address, right or wrong, because each costs a hash. */
const attemptsAtEmail = { calls: 20, perMs: minute };
/**
 * Unknown e-mail addresses lock like users (until a restart), so that a lock does not reveal which users
 * exist.
 */
const failuresOfNobody = { calls: passwordPolicy.failuresToLock, perMs: 24 * 60 * minute };
const locksOfNobody = { calls: 1, perMs: passwordPolicy.lockMs };

/** Creates limits on sign-in besides the lock of each user. They are kept in memory. */
export function createSignInLimits(machine: Clock, shared?: SharedCounts) {
  const addresses = createLimiter(failuresOfAddress, machine, shared);
  const emails = createLimiter(attemptsAtEmail, machine, shared);
  const nobodies = createLimiter(failuresOfNobody, machine, shared);
  const nobodiesLocks = createLimiter(locksOfNobody, machine, shared);
  return {
    /**
     * Milliseconds to wait before an attempt. 0 = none; the attempt is then counted, also as a failure of the
     * address.
     */
    attempt(ipAddress: string, email: string): number {
      const client = clientOf(ipAddress);
      const wait = Math.max(addresses.waitMs(client), emails.waitMs(email));
      if (wait > 0) return wait;
      emails.count(email);
      addresses.count(client);
      return 0;
    },
    /** Removes the last counted failure of an address. */
    succeeded: (ipAddress: string) => addresses.giveBack(clientOf(ipAddress)),
    /** Counts a failure of an unknown user; true if an existing user would be locked. */
    failedNobody(email: string): boolean {
      if (nobodiesLocks.waitMs(email) > 0) return true;
      nobodies.count(email);
      if (nobodies.waitMs(email) > 0) {
        nobodiesLocks.count(email);
        nobodies.giveBack(email, failuresOfNobody.calls);
      }
      return false;
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
