import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Why a remote is not on screen. `network`: a file did not come; `integrity`: a file was not the released one;
 * `contract`: it does not fit this portal; `evaluation`: its code broke on loading; `render`: on screen; `timeout`: it
 * took too long.
 */
export type FailureReason = 'network' | 'integrity' | 'contract' | 'evaluation' | 'render' | 'timeout';

/** `ready`: its code is here, whether or not its screen is shown. `quarantined`: not tried again on this page. */
export type RemoteState =
  { status: 'idle' | 'loading' | 'ready' } | { status: 'failed' | 'quarantined'; reason: FailureReason };

export interface RemotesState {
  states: Readonly<Record<string, RemoteState>>;
  /** The remote whose screen stands in the main area. */
  mounted: string | undefined;
}

export type RemotesStore = StoreApi<RemotesState>;

const idle: RemoteState = { status: 'idle' };

export const createRemotesStore = (names: readonly string[]): RemotesStore =>
  createStore(() => ({ states: Object.fromEntries(names.map((name) => [name, idle])), mounted: undefined }));

export const stateOf = ({ states }: RemotesState, name: string): RemoteState => states[name] ?? idle;
