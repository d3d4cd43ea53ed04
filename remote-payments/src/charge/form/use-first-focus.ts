import { useEffect, useRef } from 'react';
import type { ChargeValues } from './values';

/** Tells whether a menu or dialog has the focus; moving the focus would close it. */
const isElsewhere = () =>
  document.activeElement?.closest('[role=menu], [role=dialog], [role=alertdialog]') != null;

/** Focuses the first field once, after any initial dialog. */
export function useFirstFocus({ field, asksFirst }: { field: keyof ChargeValues; asksFirst: boolean }): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || asksFirst) return;
    begun.current = true;
    // The form's own `setFocus` waits a moment, in which a menu may have opened.
    if (!isElsewhere()) document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus();
  }, [field, asksFirst]);
}
