import type { RemoteManifest } from '@tillway/contract';
import { matchRoute } from '@tillway/contract/routes';
import { ScreenSkeleton } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Screen } from './screen';

/**
 * Loading time of a screen's code, in ms, after which `mount` resolves with a skeleton. Otherwise the shell
 * would take the remote for dead.
 */
const patienceMs = 3_000;

interface ScreenOfRouteProps {
  routes: RemoteManifest['routes'];
  screens: Readonly<Record<string, Screen>>;
  /** Called when the first screen, or its skeleton, is on the page. */
  onReady: () => void;
}

/**
 * Shows the screen of the current route, found by the same rule as in the guard and in preloading.
 * `useParams` returns its parameters.
 */
export function ScreenOfRoute({ routes, screens, onReady }: ScreenOfRouteProps) {
  const { pathname } = useLocation();
  const route = matchRoute(routes, pathname);
  const Shown = route && screens[route.name];
  // The route is unknown or only planned. The shell shows a message.
  if (!Shown) return <Ready onReady={onReady} />;
  return (
    <LazyBoundary fallback={<Waiting onReady={onReady} />}>
      <Routes>
        <Route path={route.path} element={<Shown />} />
      </Routes>
      <Ready onReady={onReady} />
    </LazyBoundary>
  );
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

function Waiting({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onReady, patienceMs);
    return () => clearTimeout(timer);
  }, [onReady]);
  return <ScreenSkeleton />;
}
