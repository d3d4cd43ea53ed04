import { clientOf } from '@tillway/contract/client-address';
import { passwordPolicy } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import { createLimiter, type SharedCounts } from '../../platform/http/limiter';

const minute = 60_000;
/** Failures from one address, whoever they claim to be. An office behind one address mistypes less. */
const failuresOfAddress = { calls: 50, perMs: 10 * minute };
/** Attempts at one e-mail, right or wrong: each costs a hash. */
const attemptsAtEmail = { calls: 20, perMs: minute };
/** What does not exist locks as users do, as long as nobody restarts us, so that a lock does not tell who exists. */
const failuresOfNobody = { calls: passwordPolicy.failuresToLock, perMs: 24 * 60 * minute };
const locksOfNobody = { calls: 1, perMs: passwordPolicy.lockMs };

/** Limits on signing in, besides the lock of each user (decisions S-19). Kept in memory. */
export function createSignInLimits(machine: Clock, shared?: SharedCounts) {
  const addresses = createLimiter(failuresOfAddress, machine, shared);
  const emails = createLimiter(attemptsAtEmail, machine, shared);
  const nobodies = createLimiter(failuresOfNobody, machine, shared);
  const nobodiesLocks = createLimiter(locksOfNobody, machine, shared);
  return {
    /** Milliseconds to wait before an attempt may be made; 0 = none, and it is counted, as a failure of the address too. */
    attempt(ipAddress: string, email: string): number {
      const client = clientOf(ipAddress);
      const wait = Math.max(addresses.waitMs(client), emails.waitMs(email));
      if (wait > 0) return wait;
      emails.count(email);
      addresses.count(client);
      return 0;
    },
    /** The attempt that was counted last was no failure. */
    succeeded: (ipAddress: string) => addresses.giveBack(clientOf(ipAddress)),
    /** Counts a failure of a user who does not exist; true when one who does would be locked. */
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
