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

/** The error of code that failed to download, as opposed to code that was downloaded and threw. */
class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
  }
}

interface Options<Props> {
  /** Replaces the notice if the missing part has urgent content, such as the result of a payment. */
  failed?: (props: Props, retry: () => void) => ReactNode;
}

export type LazyModule<Props> = ComponentType<Props> & {
  /** Fetches the code before its first use. Rejects if the download fails; the next call fetches again. */
  preload(): Promise<void>;
};

/**
 * Creates a component whose code is fetched when it is first shown, inside the nearest `LazyBoundary`.
 * React's own `lazy` keeps a failed fetch forever and takes down the whole screen. Here the rest of the
 * screen stays, and Retry fetches again. A rendering error is limited to the component in the same way.
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
          // React keeps a failed fetch with its component: the next attempt needs a new component.
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
  // Chosen inside the boundary, so that Retry renders the new type. Chosen only once, because a different
  // type is a different component and would lose its input. Code that was fetched ahead needs no boundary.
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
  // An overlay that fails shows its notice at its place in the page: scroll the notice into view.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  // The browser's `online` event is enough: if it is wrong, the retry fails and the user can retry by hand.
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
