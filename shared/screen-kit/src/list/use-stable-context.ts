import { useMemo } from 'react';
import type { ListContext } from '../context/list-context';

/** Returns the same object until the session or the scope changes. */
export function useStableContext<Scope>({ session, scope }: ListContext<Scope>): ListContext<Scope> {
  const key = JSON.stringify(scope);
  return useMemo(() => ({ session, scope: JSON.parse(key) as Scope }), [session, key]);
}
