import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The rows of the first piece: more than any screen shows at once. */
const firstPiece = 48;

/**
 * Returns the number of rows to render now. The visible rows are painted first. The others follow without
 * blocking the page, and are all there before it prints.
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
