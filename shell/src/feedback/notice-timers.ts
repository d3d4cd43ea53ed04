interface Timer {
  /** Remaining display time as of `since`, in milliseconds. */
  left: number;
  since: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

/** Ends each notice after its time. Holding the notices pauses the time. */
export function createNoticeTimers(onOver: (id: number) => void) {
  const timers = new Map<number, Timer>();
  let held = false;

  const run = (id: number, timer: Timer) => {
    timer.since = Date.now();
    timer.handle = setTimeout(() => {
      timers.delete(id);
      onOver(id);
    }, timer.left);
  };
  const stop = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
  };

  return {
    start(id: number, ms: number) {
      const timer: Timer = { left: ms, since: 0, handle: undefined };
      timers.set(id, timer);
      if (!held) run(id, timer);
    },
    stop,
    hold() {
      if (held) return;
      held = true;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.left = Math.max(0, timer.left - (Date.now() - timer.since));
      }
    },
    release() {
      if (!held) return;
      held = false;
      timers.forEach((timer, id) => run(id, timer));
    },
    clear: () => [...timers.keys()].forEach(stop),
  };
}
