import type { Locks } from './create-locks';

/** While the portal is locked the browser asks before it closes or reloads the page. */
export function warnBeforeUnload(window: Window, locks: Locks) {
  window.addEventListener('beforeunload', (event) => {
    if (locks.reason() !== undefined) event.preventDefault();
  });
}
