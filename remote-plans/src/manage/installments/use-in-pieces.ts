import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than any screen shows at once. */
const firstPiece = 48;

/**
 * How many of so many rows are to be rendered by now: those that can be seen are painted first, the others follow by
 * themselves while the page answers. On paper they are there.
 */
export function useInPieces(count: number): number {
  const [reach, setReach] = useState(firstPiece);
  useEffect(() => {
    if (count <= firstPiece) return setReach(firstPiece);
    if (reach >= count) return undefined;
    const all = () => flushSync(() => setReach(count));
    addEventListener('beforeprint', all);
    const next = setTimeout(() => startTransition(() => setReach(reach * 3)));
    return () => {
      removeEventListener('beforeprint', all);
      clearTimeout(next);
    };
  }, [count, reach]);
  return Math.min(count, reach);
}
