import type { RemoteFailureReason } from '@tillway/contract/release';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type FailureReason = RemoteFailureReason;

/**
 * `ready`: its code is loaded, whether or not its screen shows. `quarantined`: not tried again on this page.
 * `disabled`: disabled by the page's address.
 */
export type RemoteState =
  | { status: 'idle' | 'loading' | 'ready' | 'disabled' }
  | { status: 'failed' | 'quarantined'; reason: FailureReason };

/** A remote's history on this page, for support. */
export interface RemoteRecord {
  /** The time its code took to download and start, in milliseconds. */
  loadMs?: number;
  failures: readonly { at: Date; reason: FailureReason; text: string }[];
}

export interface RemotesState {
  states: Readonly<Record<string, RemoteState>>;
  /** The remote whose screen is in the main area. */
  mounted: string | undefined;
  records: Readonly<Record<string, RemoteRecord>>;
}

export type RemotesStore = StoreApi<RemotesState>;

const idle: RemoteState = { status: 'idle' };

export const createRemotesStore = (
  names: readonly string[],
  disabled: ReadonlySet<string> = new Set(),
): RemotesStore =>
  createStore(() => ({
    states: Object.fromEntries(
      names.map((name): [string, RemoteState] => [name, disabled.has(name) ? { status: 'disabled' } : idle]),
    ),
    mounted: undefined,
    records: {},
  }));

export const stateOf = ({ states }: RemotesState, name: string): RemoteState => states[name] ?? idle;

const nothing: RemoteRecord = { failures: [] };

export const recordOf = ({ records }: RemotesState, name: string): RemoteRecord => records[name] ?? nothing;

/** Updates the record of a remote. */
export const record = (store: RemotesStore, name: string, change: (before: RemoteRecord) => RemoteRecord) =>
  store.setState((state) => ({ records: { ...state.records, [name]: change(recordOf(state, name)) } }));

/** The number of failures kept for each remote, for support. */
const failuresKept = 10;

/** Adds a failure to a remote's record and drops the oldest beyond the limit. */
export const addFailure = (store: RemotesStore, name: string, reason: FailureReason, error: unknown) =>
  record(store, name, ({ failures, ...rest }) => ({
    ...rest,
    failures: [
      ...failures,
      { at: new Date(), reason, text: error instanceof Error ? error.message : String(error) },
    ].slice(-failuresKept),
  }));
