import type { NavLocation } from '@tillway/contract';

/** The state in an entry of the browser's history: its number, a key, and the caller's own state. */
interface EntryState {
  idx: number;
  key: string;
  usr: unknown;
}

export interface HistoryEntry {
  idx: number;
  location: NavLocation;
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'idx' in state && 'key' in state;

export const newKey = () => Math.random().toString(36).slice(2, 10);

export const hrefOf = ({ pathname, search, hash }: Pick<NavLocation, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;

export const stateOf = ({ idx, location }: HistoryEntry): EntryState => ({
  idx,
  key: location.key,
  usr: location.state,
});

/**
 * Reads the browser's current entry. `idx` is undefined for an entry that is not ours, such as a typed hash.
 */
export function readEntry({ location, history }: Window): { idx: number | undefined; location: NavLocation } {
  const { pathname, search, hash } = location;
  const state: unknown = history.state;
  return isEntryState(state)
    ? { idx: state.idx, location: { pathname, search, hash, state: state.usr, key: state.key } }
    : { idx: undefined, location: { pathname, search, hash, state: null, key: newKey() } };
}

/** Resolves `to` relative to `from`. Throws on another origin, because navigation stays inside the portal. */
export function resolveTarget(to: string, from: NavLocation, origin: string, state: unknown): NavLocation {
  const url = new URL(to, `${origin}${hrefOf(from)}`);
  if (url.origin !== origin) throw new Error('Navigation stays inside the portal');
  const { pathname, search, hash } = url;
  return { pathname, search, hash, state, key: newKey() };
}
