import type { EventName, PortalBus, PortalHttp } from '@tillway/contract';
import type { MenuEntry } from '@tillway/contract/manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The counts of items waiting behind menu entries, by the entry's path; entries without a count are absent.
 */
export type WaitingStore = StoreApi<Readonly<Record<string, number>>>;

interface WaitingOptions {
  window: Window;
  http: Pick<PortalHttp, 'send'>;
  bus: Pick<PortalBus, 'on'>;
  /** The entries of all remotes that have a count. */
  entries: readonly MenuEntry[];
  /** Returns whether the signed-in user sees the entry; false while nobody is signed in. */
  isShown: (entry: MenuEntry) => boolean;
}

export interface Waiting {
  store: WaitingStore;
  /** Checks again who is signed in. */
  follow(): void;
}

/** The maximum age of a count while the page is visible, in milliseconds. */
const everyMs = 60_000;

/**
 * Counts the items behind menu entries: at once, every minute while the page is visible, on return to it, and
 * after events that an entry names. If a count fails, the previous one stays.
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
      // The portal itself already shows that it is unreachable or that the session is over.
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
