import type { PortalNav } from '@tillway/contract';

/** Answers whether something was typed on the present screen: what a session that has died must not take along. */
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
