import type { RemoteManifest } from '@tillway/contract';
import { matchRoute } from '@tillway/contract/routes';
import { ScreenSkeleton } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Screen } from './screen';

/** A screen whose code takes longer is announced as loading, so that nobody takes the remote for dead. In milliseconds. */
const patienceMs = 3_000;

interface ScreenOfRouteProps {
  routes: RemoteManifest['routes'];
  screens: Readonly<Record<string, Screen>>;
  /** The first screen is on the page, or what stands for it while it loads. */
  onReady: () => void;
}

/** The screen of the route that the URL names, by the same rule as guard and preloading; `useParams` has its parameters. */
export function ScreenOfRoute({ routes, screens, onReady }: ScreenOfRouteProps) {
  const { pathname } = useLocation();
  const route = matchRoute(routes, pathname);
  const Shown = route && screens[route.name];
  // Not of this remote, or only planned: the shell says what there is to say.
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
