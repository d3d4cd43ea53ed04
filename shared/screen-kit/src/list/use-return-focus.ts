import { usePortal } from '@tillway/remote-kit';
import { useEffect, useRef } from 'react';

/** The last opened row of each list, as long as the remote is loaded. */
const opened = new Map<string, string>();

const control = 'button:not([aria-haspopup]), a[href]';

/**
 * Returns focus to the opened row when the user goes back, at the scroll position restored by the shell.
 * Returns a function that records an opened row.
 */
export function useReturnFocus(name: string, hasRows: boolean): (key: string) => void {
  const { nav } = usePortal();
  const isDone = useRef(false);
  useEffect(() => {
    if (!hasRows || isDone.current) return;
    isDone.current = true;
    const key = opened.get(name);
    const active = document.activeElement;
    const isFree = active === null || active === document.body || active.matches('main, h1');
    if (key === undefined || !isFree || nav.snapshot().action !== 'POP') return;
    const row = document.querySelector(`tr[data-row="${CSS.escape(key)}"]`);
    row?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  }, [hasRows, name, nav]);
  return (key) => void opened.set(name, key);
}
