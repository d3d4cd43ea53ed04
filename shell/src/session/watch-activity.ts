import { sessionTimes } from '@tillway/rules';

interface Watching {
  window: Window;
  /** Somebody waits for the portal, for example for a payment: that is not idling. */
  isBusy: () => boolean;
  /** The user was active and the last refresh is five minutes old (SHELL-022). */
  onRefresh: () => void;
  /** Nothing was done for fourteen minutes: at `endsAt`, an instant, it is fifteen. `undefined`: somebody is there after all. */
  onWarning: (endsAt: number | undefined) => void;
  /** Nothing was done for fifteen minutes (SHELL-023). */
  onIdle: () => void;
  /** The user is active in this tab: said at most every `tellEveryMs`, for the other tabs. */
  onActive: () => void;
}

export interface ActivityWatch {
  /** The user was active in another tab. */
  activeElsewhere(): void;
  /** Another tab has refreshed the session. */
  refreshedElsewhere(): void;
  stop(): void;
}

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const tellEveryMs = 1_000;

/** Watches whether somebody is there. Goes by the clock, since timers stand still in a sleeping computer. */
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
    // The first sign of life after a long sleep comes too late.
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

/** Browsers tell of a move also when the page moves under a pointer that rests, as it does when a dialog opens. */
function pointerMoves(): (event: PointerEvent) => boolean {
  let last: string | undefined;
  return ({ screenX, screenY }) => {
    const place = `${screenX},${screenY}`;
    const moved = last !== undefined && place !== last;
    last = place;
    return moved;
  };
}
