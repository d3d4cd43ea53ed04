import type { Executor } from '../../platform/database';
import type { Logger } from '../../platform/logging';
import { countOpen } from './store';

const refreshMs = 60_000;
/** How often the log tells that exceptions wait, as long as their number stays. */
const reminderMs = 60 * 60_000;

/** How many exceptions are open, as of a minute ago at most. */
export interface OpenExceptions {
  /** Answers at once, what was counted last; `null` before that. Counts again beside it when that is a minute ago. */
  latest(): number | null;
  /** Counts now, and logs a warning when exceptions wait: when their number has changed, else once an hour. */
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
