import type { Clock } from '../clock';

export interface RateLimit {
  calls: number;
  perMs: number;
}

export interface Limiter {
  /** How long this key must wait; 0 = it may proceed. Milliseconds. */
  waitMs(key: string): number;
  count(key: string): void;
  /**
   * Counts before the action begins, so that simultaneous calls count too. Otherwise returns how long to
   * wait. Milliseconds.
   */
  take(key: string): number;
  /** Undoes counts of calls that turned out not to be limited. */
  giveBack(key: string, calls?: number): void;
}

/** Counts shared by several processes: each applies what the others count or return. */
export interface SharedCounts {
  /** Joins a limiter. `hear` receives the counts of others; the returned function sends them its own. */
  join(hear: (key: string, calls: number) => void): (key: string, calls: number) => void;
}

interface Window {
  endsAt: number;
  calls: number;
}

const mostKeys = 10_000;

/** Counts calls by key in time windows, in memory; the processes of one gateway share their counts. */
export function createLimiter(
  { calls, perMs }: RateLimit,
  clock: Pick<Clock, 'now'>,
  shared?: SharedCounts,
): Limiter {
  const windows = new Map<string, Window>();
  const current = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt > clock.now().getTime() ? window : undefined;
  };
  const note = (key: string, change: number): void => {
    const window = current(key);
    if (window) return void (window.calls = Math.max(0, window.calls + change));
    if (change <= 0) return;
    if (windows.size >= mostKeys) forgetSome(windows, clock.now().getTime());
    windows.set(key, { endsAt: clock.now().getTime() + perMs, calls: change });
  };
  const tell = shared?.join(note);
  const noteAndTell = (key: string, change: number): void => {
    note(key, change);
    tell?.(key, change);
  };
  const waitMs = (key: string): number => {
    const window = current(key);
    return window && window.calls >= calls ? window.endsAt - clock.now().getTime() : 0;
  };
  return {
    waitMs,
    count: (key) => noteAndTell(key, 1),
    take(key) {
      const wait = waitMs(key);
      if (wait === 0) noteAndTell(key, 1);
      return wait;
    },
    giveBack: (key, given = 1) => noteAndTell(key, -given),
  };
}

/**
 * Deletes ended windows, then the oldest down to half the maximum. A flood of keys must not fill the memory.
 */
function forgetSome(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  let surplus = windows.size - mostKeys / 2;
  for (const key of windows.keys()) if (surplus-- > 0) windows.delete(key);
}
