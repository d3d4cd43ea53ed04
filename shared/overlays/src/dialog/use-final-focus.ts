import { type RefObject, useLayoutEffect, useRef } from 'react';

const inModal = ':is([role=dialog], [role=alertdialog])';

/** The element on the page itself that had focus when a modal last opened. */
let onPage: HTMLElement | undefined;

/**
 * Returns the element that gets focus when a modal closes: `wanted`, or `null` for the modal's own default,
 * the previously focused element. A modal that replaced another found no focus: it returns focus to the
 * element before both.
 */
export function useFinalFocus(
  open: boolean,
  wanted?: RefObject<HTMLElement | null>,
): () => HTMLElement | null {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const { activeElement, body } = document;
    before.current = activeElement === body ? null : activeElement;
    if (before.current instanceof HTMLElement && !before.current.closest(inModal)) onPage = before.current;
  }, [open]);
  return () => {
    if (wanted?.current) return wanted.current;
    const hasOwner = before.current?.isConnected === true;
    return !hasOwner && onPage?.isConnected ? onPage : null;
  };
}
