import { LiveRegion } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { titleOf } from '../brand';
import { DeveloperPanel, type DeveloperPanelState, DeveloperScreen } from '../developer';
import { FeedbackLayer } from '../feedback';
import type { PortalRoute } from '../guard';
import { GalleryScreen } from '../gallery';
import { HelpScreen } from '../help';
import { ChangePasswordScreen, ResetPasswordScreen } from '../password';
import { PlannedPanel, StatusStrips } from '../portal-states';
import { ProfileScreen } from '../profile';
import { RemoteStatus } from '../remotes';
import { OtpScreen, SignInScreen } from '../sign-in';
import { PortalFrame } from './portal-frame';
import { SessionLayer } from './session-layer';
import { lazyScreen } from '../context/lazy-screen';
import { focusScreenOnArrival } from '../context/screen-focus';
import { useLocation, useSessionData, useShell } from '../context/shell-context';

const NotFound = lazyScreen(async () => (await import('./later-screens')).NotFound);
const NotFoundSignedOut = lazyScreen(async () => (await import('./later-screens')).NotFoundSignedOut);
const HomeScreen = lazyScreen(async () => (await import('./later-screens')).HomeScreen);
const Dashboard = lazyScreen(async () => (await import('./later-screens')).Dashboard);

/** The whole page: sign-in, or the portal around a screen, and the layers over both. */
export function App() {
  const { configuration, routes, feedback, overlays } = useShell();
  const { pathname } = useLocation();
  const hasMoved = useFocusOnArrival(pathname);
  return (
    <>
      <Page route={routes.match(pathname)} />
      <LiveRegion>{hasMoved ? titleOf(configuration.brand, routes, pathname) : null}</LiveRegion>
      <Developer />
      <StatusStrips />
      <FeedbackLayer feedback={feedback} overlays={overlays} />
      <SessionLayer />
    </>
  );
}

function Developer() {
  const { developer } = useShell();
  return developer ? <OpenPanel panel={developer} /> : null;
}

const OpenPanel = ({ panel }: { panel: DeveloperPanelState }) =>
  useStore(panel.store, ({ isOpen }) => isOpen) ? <DeveloperPanel /> : null;

function Page({ route }: { route: PortalRoute | undefined }) {
  const { session } = useShell();
  const status = useStore(session.store, (state) => state.status);
  const data = useSessionData();

  if (status !== 'unknown' && route?.name === 'ResetPassword') return <ResetPasswordScreen />;
  if (data) {
    return (
      <PortalFrame session={data}>
        <Screen route={route} />
      </PortalFrame>
    );
  }
  if (status === 'unknown') return <PortalFrame />;
  if (route?.name === 'Login') return <SignInScreen />;
  if (route?.name === 'OtpVerify') return <OtpScreen />;
  return route ? null : <NotFoundSignedOut />;
}

function Screen({ route }: { route: PortalRoute | undefined }) {
  if (!route) return <NotFound />;
  if (route.planned) return <PlannedPanel title={route.title} />;
  if (route.remote !== undefined) return <RemoteStatus name={route.remote} title={route.title} />;
  if (route.name === 'ChangePassword') return <ChangePasswordScreen />;
  if (route.name === 'Dashboard') return <Dashboard />;
  if (route.name === 'Home') return <HomeScreen />;
  if (route.name === 'Help') return <HelpScreen />;
  if (route.name === 'Profile') return <ProfileScreen />;
  if (route.name === 'Gallery') return <GalleryScreen />;
  if (route.name === 'Developer') return <DeveloperScreen />;
  // Login and second factor: the guard is about to redirect.
  return null;
}

/** Focuses a new screen. Returns whether the screen has changed at all. */
function useFocusOnArrival(pathname: string): boolean {
  const first = useRef(pathname);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    return focusScreenOnArrival();
  }, [pathname]);
  return first.current !== pathname;
}
