import type { PortalNav } from '@tillway/contract';

export interface Typing {
  /** Returns whether typed text would be lost. */
  isTyped: () => boolean;
  /** Records that the user typed before this page was watched. */
  note: () => void;
}

/**
 * Watches whether the user typed on the current screen: an expired session must not discard that input.
 */
export function watchTyping(document: Document, nav: Pick<PortalNav, 'snapshot' | 'subscribe'>): Typing {
  let typedAt: string | undefined;
  const screen = () => nav.snapshot().location.pathname;
  const note = () => void (typedAt = screen());
  document.addEventListener('input', note, { capture: true });
  nav.subscribe(() => {
    if (typedAt !== screen()) typedAt = undefined;
  });
  return { isTyped: () => typedAt !== undefined, note };
}
