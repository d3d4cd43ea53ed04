import type { PortalNav } from '@tillway/contract';

/**
 * Navigation as one remote sees it: it may go anywhere, and it is told of its own screens only. So its last screen stands
 * until it is taken down, instead of an empty one for a path that is not its own.
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
