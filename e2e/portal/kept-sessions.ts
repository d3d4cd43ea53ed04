import type { Cookie } from '@playwright/test';

/** Sessions that walks take up again: signing in is throttled, as it should be. */
export interface KeptSessions {
  /** The cookies of a session that is young enough, by user or place. */
  of(key: string): Cookie[] | undefined;
  keep(key: string, cookies: Cookie[]): void;
}

/** Milliseconds. A page that a walk left open logs out after 15 minutes, and with it everybody of its session. */
const sharedMs = 10 * 60_000;

/** Kept so many milliseconds: by default as long as is safe where other walks have pages of the same session. */
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
