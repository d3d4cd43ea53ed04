import { usePortal } from '@tillway/remote-kit';
import { useEffect, useRef } from 'react';

/** The row that was opened last, by list, as long as the remote is loaded. */
const opened = new Map<string, string>();

const control = 'button:not([aria-haspopup]), a[href]';

/**
 * Who opened a row's page and goes back is on that row again, where the shell has scrolled to: focus is not sought from
 * the top. Answers what remembers an opened row.
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
