import { Button, Notice } from '@tillway/ui';
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { partStopped } from '../feedback/part-stopped';
import { FailureBoundary } from './failure-boundary';
import { ShowAgain } from './lazy-boundary';

/** Code that could not be fetched, as opposed to code that was fetched and broke. */
class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
  }
}

interface Options<Props> {
  /** Replaces the notice where what is missing says something that cannot wait, such as the result of a payment. */
  failed?: (props: Props, retry: () => void) => ReactNode;
}

export type LazyModule<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its first use; rejects when it cannot be had, and the next call fetches again. */
  preload(): Promise<void>;
};

/**
 * A component whose code is fetched when it is first shown, inside the nearest `LazyBoundary`. React's own `lazy` keeps a failed
 * fetch for ever and takes the whole screen with it; here the rest of the screen stays, and Retry fetches again. An error
 * while it renders is kept to the component in the same way.
 */
export function lazyModule<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { failed }: Options<Props> = {},
): LazyModule<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const waiting = new Set<() => void>();
  const fetchOnce = () =>
    (loading ??= load().then(
      (module) => {
        loaded = module.default;
        waiting.forEach((showAgain) => showAgain());
        waiting.clear();
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw new LoadFailure(error);
      },
    ));
  let pending = lazy(fetchOnce);

  function Lazy(props: Props) {
    return (
      <FailureBoundary
        onError={(error) => {
          // React keeps a failed fetch with its component: the next attempt needs another one.
          if (error instanceof LoadFailure) pending = lazy(fetchOnce);
        }}
        fallback={(error, retry) =>
          failed ? failed(props, retry) : <Failed loaded={!(error instanceof LoadFailure)} onRetry={retry} />
        }
      >
        <Current {...props} />
      </FailureBoundary>
    );
  }
  // Chosen inside the boundary, so that Retry renders the new one, and once: another type would be another component, and
  // what was typed into this one gone. What was fetched ahead needs no boundary.
  function Current(props: Props) {
    const showAgain = useContext(ShowAgain);
    const [type] = useState<ComponentType<Props>>(() => loaded ?? pending);
    if (!loaded) waiting.add(showAgain);
    return createElement<Props>(type, props);
  }
  return Object.assign(Lazy, { preload: () => fetchOnce().then(() => undefined) });
}

function Failed({ loaded, onRetry }: { loaded: boolean; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // What was to open over the screen fails at the place it is written: bring that into view.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  // The browser's word is enough here: what it is wrong about fails again and stays to be retried by hand.
  useEffect(() => {
    if (loaded) return;
    window.addEventListener('online', onRetry, { once: true });
    return () => window.removeEventListener('online', onRetry);
  }, [loaded, onRetry]);
  return (
    <div ref={place}>
      <Notice severity="warning" actions={<Button onClick={onRetry}>Retry</Button>}>
        {loaded ? partStopped : 'This part of the page could not be loaded. Please check your network.'}
      </Notice>
    </div>
  );
}
