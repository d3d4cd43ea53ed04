import type { Executor } from '../platform/database/schema';
import { type Clock, clockFrom, systemClock } from '../platform/clock/clock';

/** A clock that an operator may set forward, kept in the database so that every process tells the same time. */
export interface SandboxClock extends Clock {
  /** Sets the clock forward by whole milliseconds; answers the new time. It never runs backward. */
  advance(milliseconds: number): Promise<Date>;
  /** Takes over what another process has set: the worker asks at every round. */
  refresh(): Promise<void>;
}

/** The sandbox clock as the database left it. `base` is what runs underneath. */
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
