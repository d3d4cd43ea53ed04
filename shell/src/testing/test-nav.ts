import type { NavLocation } from '@tillway/contract';
import type { ShellNav } from '../navigation';

/** Simulates navigation without a browser's history; it counts the registered blockers. */
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
