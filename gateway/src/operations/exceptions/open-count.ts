import type { Executor } from '../../platform/database';
import type { Logger } from '../../platform/logging';
import { countOpen } from './store';

const refreshMs = 60_000;
/** The interval at which the log repeats an unchanged number of open exceptions. Milliseconds. */
const reminderMs = 60 * 60_000;

/** The number of open exceptions, at most about a minute old. */
export interface OpenExceptions {
  /**
   * Returns the last count at once; `null` before the first. Starts a new count in the background
   * when the last is a minute old.
   */
  latest(): number | null;
  /**
   * Counts now and logs a warning when exceptions are open: if their number has changed, else once
   * an hour.
   */
  report(): Promise<void>;
}

export function openExceptions(
  db: Executor,
  log: Pick<Logger, 'warn'>,
  now: () => number = () => performance.now(),
): OpenExceptions {
  let counted: { open: number; at: number } | undefined;
  let logged = { open: 0, at: -Infinity };
  let counting: Promise<unknown> | undefined;

  async function count() {
    const found = await countOpen(db);
    counted = { open: found.open, at: now() };
    return found;
  }

  return {
    latest() {
      if (!counted || now() - counted.at >= refreshMs)
        counting ??= count()
          .catch((error: unknown) => log.warn({ err: error }, 'exceptions were not counted'))
          .finally(() => (counting = undefined));
      return counted?.open ?? null;
    },
    async report() {
      const { open, oldest } = await count();
      const isDue = open !== logged.open || now() - logged.at >= reminderMs;
      if (!isDue) return;
      logged = { open, at: now() };
      if (open > 0) log.warn({ exceptions: open, oldest }, 'exceptions wait for an operator');
    },
  };
}
