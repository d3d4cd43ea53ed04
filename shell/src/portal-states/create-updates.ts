import type { PortalConfiguration, PortalSet } from '@tillway/contract/release';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * `available`: a page load would now get another set of releases. `withdrawn`: one of this page's releases
 * may not run anymore.
 */
export type Update = 'none' | 'available' | 'withdrawn';

interface UpdateState {
  update: Update;
  /** Releases of this portal's parts that may not run anymore, from the edge's last answer. */
  withdrawn: readonly string[];
}

/**
 * Watches whether this page's set of releases is still current. A tab keeps its set until the user reloads
 * the page or is away.
 */
export interface Updates {
  store: StoreApi<UpdateState>;
  start(): void;
  /** Asks now, for instance if a file of a release is gone. */
  ask(): void;
  /** Postpones the offer until the set changes again. */
  later(): void;
}

interface UpdateOptions {
  window: Window;
  configuration: PortalConfiguration;
  /** Fetches the set that the edge shows now. */
  current: () => Promise<PortalSet>;
  /** Returns whether a reload now would lose nothing: nothing typed, nothing open, nothing in flight. */
  isFree: () => boolean;
  /** Returns whether a user is signed in: then the page may only reload while hidden. */
  isSignedIn: () => boolean;
  reload: () => void;
}

/**
 * The interval between questions to the edge, and the maximum age of its answer on return to the tab, in
 * milliseconds.
 */
const everyMs = 5 * 60_000;
const freshForMs = 60_000;

/** The time without activity after which the user counts as away, in milliseconds. */
export const awayAfterMs = 5 * 60_000;

/**
 * The tab's storage key for the set it took by itself. It never takes one twice, for instance if two edges
 * show different sets.
 */
const takenKey = 'tillway.taken-set';

export function createUpdates({
  window,
  configuration,
  current,
  isFree,
  isSignedIn,
  reload,
}: UpdateOptions): Updates {
  const store = createStore<UpdateState>(() => ({ update: 'none', withdrawn: [] }));
  const { shell, remotes } = configuration;
  const own = new Map([
    ['shell', shell.version],
    ...remotes.map(({ name, version }) => [name, version] as const),
  ]);
  let askedAt = Date.now();
  let lastSign = Date.now();
  let putOff: string | undefined;
  let offered: string | undefined;

  const compare = ({ shell: newShell, remotes: newRemotes, withdrawn }: PortalSet): Update => {
    if (withdrawn.some((key) => [...own].some(([part, version]) => key === `${part}@${version}`))) {
      return 'withdrawn';
    }
    const others = Object.entries({ shell: newShell, ...newRemotes });
    const isSame = others.length === own.size && others.every(([part, version]) => own.get(part) === version);
    return isSame ? 'none' : 'available';
  };

  const ask = async () => {
    askedAt = Date.now();
    const set = await current();
    offered = JSON.stringify(set);
    const update = compare(set);
    const isPutOff = update === 'available' && offered === putOff;
    store.setState({ update: isPutOff ? 'none' : update, withdrawn: set.withdrawn });
    if (update !== 'none' && !isPutOff && isUnattended() && isFree()) takeOnce(offered);
  };

  const isHidden = () => window.document.visibilityState === 'hidden';
  const isUnattended = () => Date.now() - lastSign >= awayAfterMs && (isHidden() || !isSignedIn());
  const takeOnce = (set: string) => {
    try {
      if (window.sessionStorage.getItem(takenKey) === set) return;
      window.sessionStorage.setItem(takenKey, set);
    } catch {
      // A tab that cannot remember waits for its user.
      return;
    }
    reload();
  };
  // If the edge does not answer, there is nothing new.
  const tryToAsk = () => void ask().catch(() => undefined);

  return {
    store,
    start() {
      window.setInterval(tryToAsk, everyMs);
      const onSign = () => (lastSign = Date.now());
      for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) {
        window.document.addEventListener(sign, onSign, { capture: true, passive: true });
      }
      window.document.addEventListener('visibilitychange', () => {
        if (window.document.visibilityState === 'visible' && Date.now() - askedAt >= freshForMs) tryToAsk();
      });
    },
    ask: tryToAsk,
    later() {
      putOff = offered;
      store.setState({ update: 'none' });
    },
  };
}
