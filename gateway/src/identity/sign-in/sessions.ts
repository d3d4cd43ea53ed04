import { createHash, randomBytes } from 'node:crypto';
import { sessionTimes } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { passwordAge } from '../passwords/password-age';
import { knownPermissions } from './permissions';
import { ownScopeOf, scopeOf } from '../../platform/access/scope';
import type { Session } from '../../platform/access/session';
import { deleteSession, findSession, insertSession, touchSession } from './store';

/** 256 random bits; only their hash is stored, so that the table grants no access. */
const tokenBytes = 32;
/** How long a session may wait for its second factor. Milliseconds. */
const pendingMs = 10 * 60_000;
/**
 * Shortest time between two writes of a used session. Its idle time may end that much earlier. Milliseconds.
 */
const touchEveryMs = 30_000;

export interface NewSession {
  userId: string;
  isPending: boolean;
  ipAddress: string;
  userAgent: string;
}

export interface Sessions {
  /** Begins a session; the token belongs only in the cookie. */
  begin(db: Executor, session: NewSession): Promise<{ token: string; csrfToken: string }>;
  /** The session of a token if it has not ended. The call resets its idle time. */
  find(token: string): Promise<Session | undefined>;
  /** Like `find`, but without resetting the idle time. */
  peek(token: string): Promise<Session | undefined>;
  end(db: Executor, token: string): Promise<void>;
}

/**
 * Manages sessions by cookie: 20 minutes idle, 12 hours at most. They run on the machine's clock, because
 * moving the sandbox clock forward must not sign a user out. `clock` is the time by which passwords age.
 */
export function createSessions(parts: { db: Executor; machine: Clock; clock: Clock }): Sessions {
  const { db, machine, clock } = parts;
  const sessionOf = (row: NonNullable<Awaited<ReturnType<typeof findSession>>>): Session => {
    const permissions = knownPermissions(row.permissions);
    const own = ownScopeOf(row);
    return {
      tokenHash: row.token_hash,
      csrfToken: row.csrf_token,
      isPending: row.pending_otp,
      mustChangePassword: passwordAge(row, clock.now()).mustChange,
      user: { id: row.id, email: row.email, name: row.name },
      permissions,
      own,
      scope: scopeOf(permissions, own),
    };
  };
  return {
    async begin(trx, { userId, isPending, ipAddress, userAgent }) {
      const now = machine.now();
      const token = randomBytes(tokenBytes).toString('base64url');
      const csrfToken = randomBytes(tokenBytes).toString('base64url');
      await insertSession(trx, {
        token_hash: hashOf(token),
        user_id: userId,
        csrf_token: csrfToken,
        pending_otp: isPending,
        created: now,
        last_seen: now,
        idle_expires: later(now, sessionTimes.serverIdleMs),
        absolute_expires: later(now, isPending ? pendingMs : sessionTimes.serverAbsoluteMs),
        ip_address: ipAddress,
        user_agent: userAgent.slice(0, 500),
      });
      return { token, csrfToken };
    },

    async find(token) {
      const now = machine.now();
      const row = await findSession(db, hashOf(token), now);
      if (!row) return undefined;
      if (now.getTime() - row.last_seen.getTime() >= touchEveryMs) {
        await touchSession(db, {
          tokenHash: row.token_hash,
          lastSeen: now,
          idleExpires: later(now, sessionTimes.serverIdleMs),
        });
      }
      return sessionOf(row);
    },

    async peek(token) {
      const row = await findSession(db, hashOf(token), machine.now());
      return row && sessionOf(row);
    },

    end: (trx, token) => deleteSession(trx, hashOf(token)),
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
