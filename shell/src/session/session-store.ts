import type { SessionData } from '@tillway/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * `unknown`: the gateway was not asked yet. `lapsed`: the gateway no longer knows the session, but the screen
 * has unsaved input. It stays until the same user signs in again or leaves.
 */
export type SessionState =
  { status: 'unknown' } | { status: 'absent' } | { status: 'present'; data: SessionData; lapsed?: true };

export type SessionStore = StoreApi<SessionState>;

export const createSessionStore = (): SessionStore => createStore(() => ({ status: 'unknown' }));

export const sessionData = (store: SessionStore): SessionData | undefined => {
  const state = store.getState();
  return state.status === 'present' ? state.data : undefined;
};

export const isLapsed = (state: SessionState): boolean => state.status === 'present' && state.lapsed === true;

/** The instant at which an idle session ends; `undefined` until shortly before. */
export type IdleStore = StoreApi<{ endsAt: number | undefined }>;
export const createIdleStore = (): IdleStore => createStore(() => ({ endsAt: undefined }));
