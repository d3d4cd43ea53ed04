import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

/** Renders the nearest boundary anew. */
export const ShowAgain = createContext(() => {});

/**
 * Shows `fallback` until the code of its children (`lazyModule`) is there. React's own Suspense holds back what is ready less
 * than 300 ms after a fallback was shown, also where the code was fetched in 20; what is rendered anew is not held back.
 */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, renderAnew] = useReducer((times: number) => times + 1, 0);
  // A child asks while it renders, and what it renders in may be thrown away before it is ever shown: that one has nothing to
  // render anew.
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const showAgain = useCallback(() => {
    if (isShown.current) renderAnew();
  }, []);
  return (
    <ShowAgain.Provider value={showAgain}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ShowAgain.Provider>
  );
}
