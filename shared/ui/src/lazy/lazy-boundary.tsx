import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

/** The callback that rerenders the nearest boundary. */
export const ShowAgain = createContext(() => {});

/**
 * Shows `fallback` until the code of its children (`lazyModule`) is loaded. React's Suspense delays content
 * that is ready within 300 ms of a fallback, even if the code took 20 ms. A rerender of the boundary is not
 * delayed.
 */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, renderAnew] = useReducer((times: number) => times + 1, 0);
  // A child asks while it renders, and React may discard that render before it is shown. A discarded boundary
  // has nothing to rerender.
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
