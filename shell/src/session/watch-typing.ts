import type { PortalNav } from '@tillway/contract';

/**
 * Returns a function that tells whether the user typed on the current screen: an expired session must not
 * discard that input.
 */
export function watchTyping(
  document: Document,
  nav: Pick<PortalNav, 'snapshot' | 'subscribe'>,
): () => boolean {
  let typedAt: string | undefined;
  const screen = () => nav.snapshot().location.pathname;
  document.addEventListener('input', () => (typedAt = screen()), { capture: true });
  nav.subscribe(() => {
    if (typedAt !== screen()) typedAt = undefined;
  });
  return () => typedAt !== undefined;
}
