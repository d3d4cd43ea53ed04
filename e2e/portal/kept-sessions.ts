import type { Cookie } from '@playwright/test';

/** Sessions that walks reuse, because sign-ins are rate limited. */
export interface KeptSessions {
  /** Returns the cookies of a recent session, by user or place; `undefined` if there is none. */
  of(key: string): Cookie[] | undefined;
  keep(key: string, cookies: Cookie[]): void;
}

/**
 * The time for which a session is reused, in milliseconds. A page that a walk left open logs out after 15 minutes, and
 * with it all pages of its session.
 */
const sharedMs = 10 * 60_000;

/**
 * Creates a store that keeps sessions for the given milliseconds. The default is safe if other walks have pages of the
 * same session.
 */
export function keptSessions(keptMs = sharedMs): KeptSessions {
  const kept = new Map<string, { cookies: Cookie[]; madeAt: number }>();
  return {
    of(key) {
      const session = kept.get(key);
      return session && Date.now() - session.madeAt < keptMs ? session.cookies : undefined;
    },
    keep: (key, cookies) => void kept.set(key, { cookies, madeAt: Date.now() }),
  };
}
