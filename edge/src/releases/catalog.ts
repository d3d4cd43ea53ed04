import type { ReleaseDocument } from '@tillway/contract';
import { readHistory, readNewer, readState } from './journal';
import { keyOf } from './moves';
import type { ObjectStore } from './object-store';
import { folderOf, readPublished, type ReleaseName } from './release';
import { demandSignature, type Publishers, signatureFile } from './signature';
import type { ReleaseState } from './state';

/** The edge's view of the store while it serves. */
export interface ReleaseCatalog {
  state(): Promise<ReleaseState>;
  /** Makes the next `state` read the store, however fresh the last read is. Call it after a move of this process. */
  refresh(): void;
  /** Answers whether a channel shows a release to anybody, or did once. A tab keeps the releases it started with. */
  wasShown(release: ReleaseName): Promise<boolean>;
  /** Reads the document of a published release. `undefined` means that there is none. */
  document(release: ReleaseName): Promise<ReleaseDocument | undefined>;
  /** Throws a `ReleaseError` unless a published release is signed as these publishers demand. */
  demandSigned(release: ReleaseName, publishers: Publishers): Promise<void>;
}

/** Lists the releases that a state shows and those that its channels remember: `payments@0.2.0-12ab34cd`. */
const shownIn = ({ channels, canaries = {} }: ReleaseState): string[] => {
  const pointers = Object.values(channels).flatMap((parts) =>
    Object.entries(parts).flatMap(([part, { version, before }]) =>
      [version, ...before].map((each) => keyOf({ part, version: each })),
    ),
  );
  const tried = Object.values(canaries).flatMap((parts) =>
    Object.entries(parts).map(([part, { version }]) => keyOf({ part, version })),
  );
  return [...pointers, ...tried];
};

/**
 * Reads the state at most once in `freshForMs`, so a move is live within that time. Documents never change and are read
 * once. Missing ones are not remembered, because strangers choose the names they ask for.
 * While the store is away, the last state holds and nobody waits. `onAway` receives the error, and `undefined` when the
 * store is back.
 */
export function createCatalog(
  store: ObjectStore,
  {
    freshForMs = 1_000,
    now = Date.now,
    onAway,
  }: { freshForMs?: number; now?: () => number; onAway?: (error: unknown) => void } = {},
): ReleaseCatalog {
  const documents = new Map<string, ReleaseDocument>();
  let read: { at: number; state: Promise<ReleaseState> } | undefined;
  let last: ReleaseState | undefined;
  let isAway = false;

  /** The releases that channels have shown, from all revisions read so far. Each served file asks for them. */
  const shown = new Set<string>();
  const remember = (state: ReleaseState) => shownIn(state).forEach((release) => shown.add(release));
  let journalReadTo = 0;

  /** Reads each revision that came and went between two reads, once. */
  const readJournal = async (newest: number): Promise<void> => {
    if (journalReadTo >= newest) return;
    const since = await readHistory(store, journalReadTo);
    since.forEach(remember);
    journalReadTo = Math.max(journalReadTo, since.at(-1)?.revision ?? 0);
  };

  const readNow = async (): Promise<ReleaseState> => {
    try {
      const found = await (last ? readNewer(store, last) : readState(store));
      // Two reads may run at once and end in another order.
      if (last === undefined || found.revision > last.revision) {
        last = found;
        remember(found);
      }
      if (isAway) onAway?.(undefined);
      isAway = false;
    } catch (error) {
      if (last === undefined) throw error;
      if (!isAway) onAway?.(error);
      isAway = true;
    }
    return last;
  };

  const current = async (): Promise<ReleaseState> => {
    if (read === undefined || now() - read.at >= freshForMs) {
      const fresh = { at: now(), state: readNow() };
      fresh.state.catch(() => {
        if (read === fresh) read = undefined;
      });
      read = fresh;
    }
    return isAway && last ? last : read.state;
  };

  return {
    state: current,

    refresh: () => void (read = undefined),

    async wasShown(release) {
      const key = keyOf(release);
      await current();
      if (shown.has(key)) return true;
      // Another edge may have shown it a moment ago.
      const { revision } = await readNow();
      if (!shown.has(key)) await readJournal(revision);
      return shown.has(key);
    },

    async demandSigned(release, publishers) {
      if (!Object.hasOwn(publishers, release.part)) return;
      const home = folderOf(release);
      const text = await store.read(`${home}/release.json`);
      if (text) demandSignature(release, publishers, text, await store.read(`${home}/${signatureFile}`));
    },

    async document(release) {
      const home = folderOf(release);
      const known = documents.get(home);
      if (known) return known;
      const text = await store.read(`${home}/release.json`);
      if (text === undefined) return undefined;
      const document = readPublished(text.toString(), home);
      documents.set(home, document);
      return document;
    },
  };
}
