import { actorOf, type Audit } from '../platform/audit';
import type { SandboxClock } from './sandbox-clock';
import type { Executor } from '../platform/database';
import { type Handlers, notFound } from '../platform/http';

interface SandboxParts {
  db: Executor;
  audit: Audit;
  /** `undefined` outside sandbox mode: then the call does not exist. */
  sandboxClock: SandboxClock | undefined;
}

/** Handles POST /sandbox/clock: sets the clock forward, so that a test of several days takes seconds. */
export const sandboxRoutes = ({ db, audit, sandboxClock }: SandboxParts): Pick<Handlers, 'advanceClock'> => ({
  async advanceClock({ session, body, caller }) {
    if (!sandboxClock) throw notFound();
    const now = await sandboxClock.advance(body.advance_seconds * 1000);
    await db.transaction().execute((trx) =>
      audit.write(trx, {
        action: 'clock.advanced',
        actor: actorOf({ session, caller }),
        detail: { advance_seconds: body.advance_seconds },
      }),
    );
    return { error: false, now: now.toISOString() };
  },
});
