import type { Executor } from '../platform/database/schema';
import { type Clock, clockFrom, systemClock } from '../platform/clock/clock';

/**
 * A clock that an operator may set forward. The database keeps it, so that all processes have the same time.
 */
export interface SandboxClock extends Clock {
  /** Sets the clock forward by whole milliseconds; returns the new time. It never runs backward. */
  advance(milliseconds: number): Promise<Date>;
  /** Reads the time that another process may have set: the worker does so in every round. */
  refresh(): Promise<void>;
}

/** Opens the sandbox clock with the offset in the database. `base` is the underlying clock. */
export async function openSandboxClock(db: Executor, base: Clock = systemClock): Promise<SandboxClock> {
  let offset = 0;
  const clock = clockFrom(() => new Date(base.now().getTime() + offset));
  const refresh = async () => {
    const row = await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    offset = row.offset_ms;
  };
  await refresh();
  return {
    ...clock,
    refresh,
    async advance(milliseconds) {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 0)
        throw new RangeError('The clock advances by whole milliseconds, forward only');
      const row = await db
        .updateTable('clock')
        .set((eb) => ({ offset_ms: eb('offset_ms', '+', milliseconds) }))
        .returning('offset_ms')
        .executeTakeFirstOrThrow();
      offset = row.offset_ms;
      return clock.now();
    },
  };
}
