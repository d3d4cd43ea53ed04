import type { NavSnapshot, PortalNav } from '@tillway/contract';

/** Navigation that lives in memory: a history of its own, no page. */
export function createMemoryNav(path: string): PortalNav {
  const listeners = new Set<() => void>();
  const entries = [entryOf(path)];
  let index = 0;
  let current: NavSnapshot = { location: entryOf(path), action: 'POP' };

  const show = (action: NavSnapshot['action']) => {
    current = { location: entries[index] ?? current.location, action };
    listeners.forEach((listener) => listener());
  };
  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (to, state) => {
      entries.splice(index + 1, Infinity, entryOf(to, current, state));
      index += 1;
      show('PUSH');
    },
    replace: (to, state) => {
      entries[index] = entryOf(to, current, state);
      show('REPLACE');
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      show('POP');
    },
    block: () => () => undefined,
  };
}

let made = 0;

function entryOf(to: string, from?: NavSnapshot, state: unknown = null) {
  const base = from ? `${from.location.pathname}${from.location.search}` : '/';
  const { pathname, search, hash } = new URL(to, `http://portal.test${base}`);
  return { pathname, search, hash, state, key: String((made += 1)) };
}
