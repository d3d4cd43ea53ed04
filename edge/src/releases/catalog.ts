import type { ReleaseDocument } from '@tillway/contract';
import { readNewer, readState } from './journal';
import type { ObjectStore } from './object-store';
import { folderOf, readPublished, type ReleaseName } from './release';
import { demandSignature, type Publishers, signatureFile } from './signature';
import type { ReleaseState } from './state';

/** What the edge reads of the store while it serves. */
export interface ReleaseCatalog {
  state(): Promise<ReleaseState>;
  /** The next `state` reads what there is, however fresh the last one was: this process has just moved something. */
  refresh(): void;
  /** The document of a published release; undefined when there is none. */
  document(release: ReleaseName): Promise<ReleaseDocument | undefined>;
  /** Throws a `ReleaseError` unless a published release is signed as these publishers demand. */
  demandSigned(release: ReleaseName, publishers: Publishers): Promise<void>;
}

/**
 * Reads the state at most once in `freshForMs`, so a move is live within that time; documents never change and are read
 * once. What is not there is not remembered: strangers choose the names that are asked for. While the store is away the
 * state that was read last holds, and nobody waits; `onAway` hears why, and of `undefined` when it is back.
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

  const readNow = async (): Promise<ReleaseState> => {
    try {
      const found = await (last ? readNewer(store, last) : readState(store));
      // two may be under way, and end in another order
      if (last === undefined || found.revision > last.revision) last = found;
      if (isAway) onAway?.(undefined);
      isAway = false;
    } catch (error) {
      if (last === undefined) throw error;
      if (!isAway) onAway?.(error);
      isAway = true;
    }
    return last;
  };

  return {
    async state() {
      if (read === undefined || now() - read.at >= freshForMs) {
        const fresh = { at: now(), state: readNow() };
        fresh.state.catch(() => {
          if (read === fresh) read = undefined;
        });
        read = fresh;
      }
      return isAway && last ? last : read.state;
    },

    refresh: () => void (read = undefined),

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
