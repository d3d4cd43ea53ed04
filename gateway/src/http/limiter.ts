import type { Clock } from '../clock';

export interface RateLimit {
  calls: number;
  perMs: number;
}

export interface Limiter {
  /** How long this key has to wait, in milliseconds; 0 = it may go on. */
  waitMs(key: string): number;
  count(key: string): void;
}

/** Counts that several processes share: what one counts, the others count too. */
export interface SharedCounts {
  /** Takes part: `hear` is told what others count; the answer tells them. */
  join(hear: (key: string) => void): (key: string) => void;
}

interface Window {
  endsAt: number;
  calls: number;
}

const mostKeys = 10_000;

/** Counts calls by key in windows of time, in memory; the processes of one gateway tell each other. */
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
  const note = (key: string): void => {
    const window = current(key);
    if (window) return void (window.calls += 1);
    if (windows.size >= mostKeys) forgetSome(windows, clock.now().getTime());
    windows.set(key, { endsAt: clock.now().getTime() + perMs, calls: 1 });
  };
  const tell = shared?.join(note);
  return {
    waitMs(key) {
      const window = current(key);
      return window && window.calls >= calls ? window.endsAt - clock.now().getTime() : 0;
    },
    count(key) {
      note(key);
      tell?.(key);
    },
  };
}

/** Windows that have ended, or the oldest half when all run: a flood of keys must not fill the memory. */
function forgetSome(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  let surplus = windows.size - mostKeys / 2;
  for (const key of windows.keys()) if (surplus-- > 0) windows.delete(key);
}
