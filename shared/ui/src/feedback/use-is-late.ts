import { useEffect, useState } from 'react';

/** After this time what loads has a shape, in milliseconds: what comes quickly does not flicker. */
const patience = 200;

/** Answers whether something that loads takes so long that its shape is shown. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
