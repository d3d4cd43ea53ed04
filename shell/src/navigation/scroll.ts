import type { NavLocation, NavSnapshot } from '@tillway/contract';

export interface ScrollKeeper {
  leave(from: NavLocation): void;
  arrive(at: NavSnapshot, from: NavLocation): void;
}

/** The time that a page gets to grow back to its old scroll position, in milliseconds. */
const patienceMs = 3_000;

/**
 * Keeps scroll positions by history entry. A new page starts at its top, a step back restores its position,
 * and a query change moves nothing. A loading page is scrolled as it grows, until the user scrolls.
 */
export function createScrollKeeper(window: Window): ScrollKeeper {
  const positions = new Map<string, number>();
  let stopRestoring = () => {};
  /** Where the page is. To ask the browser during a change of screens would lay out the old screen once more. */
  let top = window.scrollY;
  window.addEventListener('scroll', () => (top = window.scrollY), { passive: true });

  const restore = (top: number) => {
    const { document } = window;
    const tryNow = () => {
      window.scrollTo(0, top);
      if (window.scrollY >= top - 1) stopRestoring();
    };
    const grown = new ResizeObserver(tryNow);
    const giveUp = window.setTimeout(() => stopRestoring(), patienceMs);
    const byUser = ['wheel', 'touchmove', 'keydown'] as const;
    stopRestoring = () => {
      grown.disconnect();
      window.clearTimeout(giveUp);
      byUser.forEach((event) => window.removeEventListener(event, stopRestoring));
    };
    byUser.forEach((event) => window.addEventListener(event, stopRestoring, { passive: true }));
    grown.observe(document.body);
    tryNow();
  };

  return {
    leave: ({ key }) => void positions.set(key, top),
    arrive({ location, action }, from) {
      stopRestoring();
      if (action !== 'POP' && location.pathname === from.pathname) return;
      const aim = action === 'POP' ? (positions.get(location.key) ?? 0) : 0;
      if (aim > 0) restore(aim);
      else if (top > 0) {
        window.scrollTo(0, 0);
        top = 0;
      }
    },
  };
}
