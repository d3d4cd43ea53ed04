import { type RefObject, useLayoutEffect, useRef } from 'react';

const inModal = ':is([role=dialog], [role=alertdialog])';

/** Who on the page itself had focus when a modal last came up. */
let onPage: HTMLElement | undefined;

/**
 * What gets focus when a modal closes: `wanted`; else what had it before, which is the modal's own default and answered
 * as null. A modal that came up in the place of another found focus nowhere: it goes to who had it before both.
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
