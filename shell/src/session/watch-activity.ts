import { sessionTimes } from '@tillway/rules';

interface Watching {
  window: Window;
  /** The user was active and the last refresh is five minutes old (SHELL-022). */
  onRefresh: () => void;
  /** Nothing was done for fifteen minutes (SHELL-023). */
  onIdle: () => void;
  /** The user is active in this tab: said at most every `tellEveryMs`, for the other tabs. */
  onActive: () => void;
}

export interface ActivityWatch {
  /** The user was active in another tab. */
  activeElsewhere(): void;
  stop(): void;
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const tellEveryMs = 10_000;

/** Watches whether somebody is there. Goes by the clock, since timers stand still in a sleeping computer. */
export function watchActivity({ window, onRefresh, onIdle, onActive }: Watching): ActivityWatch {
  const { refreshMs, idleMs } = sessionTimes;
  let lastActive = Date.now();
  let lastRefresh = lastActive;
  let lastTold = lastActive;
  let timer = window.setTimeout(onTimer, idleMs);

  function onTimer() {
    const left = lastActive + idleMs - Date.now();
    if (left > 0) timer = window.setTimeout(onTimer, left);
    else idle();
  }

  function idle() {
    stop();
    onIdle();
  }

  function active() {
    const now = Date.now();
    // The first sign of life after a long sleep comes too late.
    if (now - lastActive >= idleMs) return idle();
    lastActive = now;
    if (now - lastRefresh >= refreshMs) {
      lastRefresh = now;
      onRefresh();
    }
    if (now - lastTold >= tellEveryMs) {
      lastTold = now;
      onActive();
    }
  }

  function stop() {
    window.clearTimeout(timer);
    signs.forEach((sign) => window.removeEventListener(sign, active, { capture: true }));
  }

  signs.forEach((sign) => window.addEventListener(sign, active, { capture: true, passive: true }));
  return { activeElsewhere: () => void (lastActive = Date.now()), stop };
}
