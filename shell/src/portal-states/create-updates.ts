import type { PortalConfiguration, PortalSet } from '@tillway/contract/release';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** `available`: another set of releases is shown to whoever loads the portal now. `withdrawn`: one of ours may not run any more. */
export type Update = 'none' | 'available' | 'withdrawn';

interface UpdateState {
  update: Update;
  /** Releases of this portal's parts that may not run any more, as the edge said last. */
  withdrawn: readonly string[];
}

/**
 * Whether this page's set of releases is still the portal's. A tab keeps its set until the user loads the page anew, or
 * until nobody is there (decision 33).
 */
export interface Updates {
  store: StoreApi<UpdateState>;
  start(): void;
  /** Asks now, for instance when a file of a release is gone. */
  ask(): void;
  /** Puts the offer off until the set changes again. */
  later(): void;
}

interface UpdateOptions {
  window: Window;
  configuration: PortalConfiguration;
  /** The set that the edge shows now. */
  current: () => Promise<PortalSet>;
  /** Whether a page that is loaded anew now takes nothing away: nothing typed, nothing open, nothing in flight. */
  isFree: () => boolean;
  /** Somebody's work is on the screen, so that it may be seen to change only while the page is hidden. */
  isSignedIn: () => boolean;
  reload: () => void;
}

/** How often the edge is asked, and how old its answer may be for somebody who comes back to the tab: in milliseconds. */
const everyMs = 5 * 60_000;
const freshForMs = 60_000;

/** Nobody is there who gives no sign for so long, in milliseconds. */
export const awayAfterMs = 5 * 60_000;

/** Kept by the tab: the set it took by itself. It is not taken twice, for instance where two edges show different ones. */
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
  // An edge that does not answer has nothing new.
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
