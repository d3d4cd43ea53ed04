import type { PortalNav } from '@tillway/contract';

/**
 * Limits navigation to one remote: it may go anywhere, but sees only its own screens. Its last screen
 * therefore stays until unmounting, instead of going blank for a foreign path.
 */
export function scopedNav(nav: PortalNav, owns: (pathname: string) => boolean): PortalNav {
  let seen = nav.snapshot();
  const snapshot = () => {
    const now = nav.snapshot();
    if (owns(now.location.pathname)) seen = now;
    return seen;
  };
  return {
    ...nav,
    snapshot,
    subscribe: (listener) =>
      nav.subscribe(() => {
        if (owns(nav.snapshot().location.pathname)) listener();
      }),
  };
}
