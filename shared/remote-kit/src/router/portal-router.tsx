import type { PortalNav } from '@tillway/contract';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPath, type Navigator, NavigationType, Router } from 'react-router-dom';

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

/**
 * Connects react-router to the shell's navigation: `Link`, `useNavigate`, `Routes`, and `useSearchParams`
 * work in every React root.
 */
export function PortalRouter({ nav, children }: { nav: PortalNav; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(nav.subscribe, nav.snapshot);
  const navigator = useMemo(() => navigatorOf(nav), [nav]);
  return (
    <Router navigator={navigator} location={location} navigationType={navigationTypes[action]}>
      {children}
    </Router>
  );
}

const navigatorOf = (nav: PortalNav): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state) => nav.push(typeof to === 'string' ? to : createPath(to), state),
  replace: (to, state) => nav.replace(typeof to === 'string' ? to : createPath(to), state),
  go: (delta) => nav.go(delta),
});
