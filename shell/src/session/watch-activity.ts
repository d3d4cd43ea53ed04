import { sessionTimes } from '@tillway/rules';

interface Watching {
  window: Window;
  /** Returns whether the user waits for the portal, as for a payment. Such a user is not idle. */
  isBusy: () => boolean;
  /** Called if the user is active and the last refresh is five minutes old. */
  onRefresh: () => void;
  /**
   * Called after 14 idle minutes with the time at which 15 are reached, in milliseconds since 1970. `undefined`:
   * the user is back.
   */
  onWarning: (endsAt: number | undefined) => void;
  /** Called after 15 idle minutes. */
  onIdle: () => void;
  /** Called for activity in this tab, at most every `tellEveryMs`, to inform the other tabs. */
  onActive: () => void;
}

export interface ActivityWatch {
  /** Records activity in another tab. */
  activeElsewhere(): void;
  /** Records a refresh by another tab. */
  refreshedElsewhere(): void;
  stop(): void;
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const tellEveryMs = 1_000;

/** Watches the user's activity. It compares clock times, because timers pause while a computer sleeps. */
export function watchActivity(watching: Watching): ActivityWatch {
  const { window, isBusy, onRefresh, onWarning, onIdle, onActive } = watching;
  const { refreshMs, idleMs, idleWarningMs } = sessionTimes;
  const warnMs = idleMs - idleWarningMs;
  let lastActive = Date.now();
  let lastRefresh = lastActive;
  let lastTold = lastActive;
  let isWarned = false;
  const hasMoved = pointerMoves();
  let timer = window.setTimeout(onTimer, warnMs);

  function onTimer() {
    if (isBusy()) isThere(Date.now());
    const idleFor = Date.now() - lastActive;
    if (idleFor >= idleMs) return idle();
    if (idleFor >= warnMs && !isWarned) {
      isWarned = true;
      onWarning(lastActive + idleMs);
    }
    timer = window.setTimeout(onTimer, (isWarned ? idleMs : warnMs) - idleFor);
  }

  function idle() {
    stop();
    onIdle();
  }

  function isThere(now: number) {
    lastActive = now;
    if (isWarned) onWarning(undefined);
    isWarned = false;
  }

  function onSign(event: Event) {
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    active();
  }

  function active() {
    const now = Date.now();
    // The first activity after a long sleep comes too late.
    if (now - lastActive >= idleMs && !isBusy()) return idle();
    isThere(now);
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
    if (isWarned) onWarning(undefined);
    isWarned = false;
    activityEvents.forEach((sign) => window.removeEventListener(sign, onSign, { capture: true }));
  }

  activityEvents.forEach((sign) => window.addEventListener(sign, onSign, { capture: true, passive: true }));
  return {
    activeElsewhere: () => isThere(Date.now()),
    refreshedElsewhere: () => void (lastRefresh = Date.now()),
    stop,
  };
}

/**
 * Detects real pointer movement. Browsers also fire a move event if the page moves under a resting pointer,
 * as when a dialog opens.
 */
function pointerMoves(): (event: PointerEvent) => boolean {
  let last: string | undefined;
  return ({ screenX, screenY }) => {
    const place = `${screenX},${screenY}`;
    const moved = last !== undefined && place !== last;
    last = place;
    return moved;
  };
}
