import type { NavLocation } from '@tillway/contract';
import type { ShellNav } from '../navigation';

/** Navigation without a browser's history: it goes where it is told, and counts who wants to be asked. */
export function createTestNav(start: string) {
  const listeners = new Set<() => void>();
  const blockers = new Set<unknown>();
  const locationOf = (to: string): NavLocation => {
    const { pathname, search, hash } = new URL(to, 'https://portal.test');
    return { pathname, search, hash, state: null, key: to };
  };
  let snapshot: ReturnType<ShellNav['snapshot']> = { location: locationOf(start), action: 'POP' };
  const go = (to: string) => {
    snapshot = { location: locationOf(to), action: 'PUSH' };
    listeners.forEach((listener) => listener());
  };
  const nav: ShellNav = {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push: go,
    replace: go,
    force: go,
    go: () => {},
    recheck: () => {},
    block: (mayLeave) => {
      blockers.add(mayLeave);
      return () => void blockers.delete(mayLeave);
    },
  };
  return { nav, blockers };
}
