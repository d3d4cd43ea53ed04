import type { Locks } from './create-locks';

/** Makes the browser ask before it closes or reloads the page while the portal is locked. */
export function warnBeforeUnload(window: Window, locks: Locks) {
  window.addEventListener('beforeunload', (event) => {
    if (locks.reason() !== undefined) event.preventDefault();
  });
}
