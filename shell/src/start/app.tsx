import { LiveRegion } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { titleOf } from '../brand';
import { FeedbackLayer } from '../feedback';
import type { PortalRoute } from '../guard';
import { ChangePasswordScreen } from '../password';
import { RemoteStatus } from '../remotes';
import { LoginScreen, OtpScreen } from '../sign-in';
import { Dashboard } from './dashboard';
import { NotFound } from './not-found';
import { PortalFrame } from './portal-frame';
import { useLocation, useSessionData, useShell } from './shell-context';

/** The whole page: sign-in, or the portal around a screen, and what lies over both. */
export function App() {
  const { routes, feedback } = useShell();
  const { pathname } = useLocation();
  const hasMoved = useFocusOnArrival(pathname);
  return (
    <>
      <Page route={routes.match(pathname)} />
      <LiveRegion>{hasMoved ? titleOf(routes, pathname) : null}</LiveRegion>
      <FeedbackLayer feedback={feedback} />
    </>
  );
}

function Page({ route }: { route: PortalRoute | undefined }) {
  const { session } = useShell();
  const status = useStore(session.store, (state) => state.status);
  const data = useSessionData();

  if (data) {
    return (
      <PortalFrame session={data}>
        <Screen route={route} />
      </PortalFrame>
    );
  }
  if (status === 'unknown') return <PortalFrame />;
  if (route?.name === 'Login') return <LoginScreen />;
  if (route?.name === 'OtpVerify') return <OtpScreen />;
  return route ? null : <NotFound />;
}

function Screen({ route }: { route: PortalRoute | undefined }) {
  if (!route) return <NotFound />;
  if (route.remote !== undefined) return <RemoteStatus name={route.remote} title={route.title} />;
  if (route.name === 'ChangePassword') return <ChangePasswordScreen />;
  if (route.name === 'Dashboard') return <Dashboard />;
  // Login and second factor: the guard is about to lead on.
  return null;
}

/** Another screen gets the focus, unless something on it has taken it already. Answers whether one has moved at all. */
function useFocusOnArrival(pathname: string): boolean {
  const first = useRef(pathname);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
  return first.current !== pathname;
}
