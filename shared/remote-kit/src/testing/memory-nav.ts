import type { NavSnapshot, PortalNav } from '@tillway/contract';

/** Creates navigation in memory: its own history, without a page. `leftOut` are paths without a screen. */
export function createMemoryNav(path: string, leftOut: readonly string[] = []): PortalNav {
  const listeners = new Set<() => void>();
  const entries = [entryOf(path)];
  let index = 0;
  let current: NavSnapshot = { location: entryOf(path), action: 'POP' };

  const show = (action: NavSnapshot['action']) => {
    current = { location: entries[index] ?? current.location, action };
    listeners.forEach((listener) => listener());
  };
  const blockers = new Set<(to: string) => boolean | Promise<boolean>>();
  /** Leaves synchronously if every blocker agrees at once. */
  const leave = (to: string, go: () => void) => {
    const answers = [...blockers].map((mayLeave) => mayLeave(to));
    if (answers.every((answer) => answer === true)) return go();
    void Promise.all(answers.map(async (answer) => answer)).then((all) => {
      if (all.every(Boolean)) go();
    });
  };
  const pathOf = ({ pathname, search }: (typeof entries)[number]) => pathname + search;
  return {
    has: (to) => !leftOut.includes(entryOf(to, current).pathname),
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push: (to, state) => {
      const next = entryOf(to, current, state);
      leave(pathOf(next), () => {
        entries.splice(index + 1, Infinity, next);
        index += 1;
        show('PUSH');
      });
    },
    replace: (to, state) => {
      const next = entryOf(to, current, state);
      leave(pathOf(next), () => {
        entries[index] = next;
        show('REPLACE');
      });
    },
    go: (delta) => {
      const at = Math.min(Math.max(index + delta, 0), entries.length - 1);
      leave(pathOf(entries[at] ?? current.location), () => {
        index = at;
        show('POP');
      });
    },
    block: (mayLeave) => {
      const own = (to: string) => mayLeave(to);
      blockers.add(own);
      return () => void blockers.delete(own);
    },
  };
}

let made = 0;

function entryOf(to: string, from?: NavSnapshot, state: unknown = null) {
  const base = from ? `${from.location.pathname}${from.location.search}` : '/';
  const { pathname, search, hash } = new URL(to, `http://portal.test${base}`);
  return { pathname, search, hash, state, key: String((made += 1)) };
}
