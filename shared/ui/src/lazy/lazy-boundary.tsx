import { createContext, type ReactNode, Suspense, useReducer } from 'react';

/** Renders the nearest boundary anew. */
export const ShowAgain = createContext(() => {});

/**
 * Shows `fallback` until the code of its children (`lazyModule`) is there. React's own Suspense holds back what is ready less
 * than 300 ms after a fallback was shown, also where the code was fetched in 20; what is rendered anew is not held back.
 */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  return (
    <ShowAgain.Provider value={showAgain}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ShowAgain.Provider>
  );
}
