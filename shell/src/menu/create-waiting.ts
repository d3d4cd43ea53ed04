import type { EventName, PortalBus, PortalHttp } from '@tillway/contract';
import type { MenuEntry } from '@tillway/contract/manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How many wait behind an entry of the menu, by where it leads; what has none is not in it. */
export type WaitingStore = StoreApi<Readonly<Record<string, number>>>;

interface WaitingOptions {
  window: Window;
  http: Pick<PortalHttp, 'send'>;
  bus: Pick<PortalBus, 'on'>;
  /** The entries with something to count of all remotes. */
  entries: readonly MenuEntry[];
  /** Whether who is signed in sees the entry; false while nobody is. */
  isShown: (entry: MenuEntry) => boolean;
}

export interface Waiting {
  store: WaitingStore;
  /** Looks again who is signed in. */
  follow(): void;
}

/** How old a number may be while somebody looks at the page. */
const everyMs = 60_000;

/**
 * Counts what waits behind entries of the menu: at once, each minute while somebody looks at the page, on coming back to it,
 * and after the events that an entry names. A number that cannot be had stays what it was.
 */
export function createWaiting({ window, http, bus, entries, isShown }: WaitingOptions): Waiting {
  const store: WaitingStore = createStore(() => ({}));
  let shown: readonly MenuEntry[] = [];
  let timer: number | undefined;
  const isLookedAt = () => window.document.visibilityState !== 'hidden';

  const ask = async ({ to, waiting }: MenuEntry) => {
    if (!waiting) return;
    try {
      const { count } = await http.send<{ count: number }>({ method: 'GET', path: waiting.path });
      if (shown.some((entry) => entry.to === to)) store.setState({ [to]: count });
    } catch {
      // the portal says itself that it is out of reach, or that the session is over
    }
  };
  const askAll = () => {
    if (isLookedAt()) for (const entry of shown) void ask(entry);
  };

  function follow(): void {
    const wanted = entries.filter(isShown);
    if (wanted.length === shown.length && wanted.every((entry, place) => entry === shown[place])) return;
    shown = wanted;
    window.clearInterval(timer);
    store.setState({}, true);
    if (shown.length === 0) return;
    timer = window.setInterval(askAll, everyMs);
    askAll();
  }

  if (entries.length > 0) {
    window.addEventListener('focus', askAll);
    window.document.addEventListener('visibilitychange', askAll);
    for (const entry of entries)
      for (const event of (entry.waiting?.refreshOn ?? []) as EventName[])
        bus.on(event, () => {
          if (shown.includes(entry)) void ask(entry);
        });
  }
  return { store, follow };
}
