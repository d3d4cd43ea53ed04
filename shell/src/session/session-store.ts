import type { SessionData } from '@tillway/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** `unknown`: the gateway was not asked yet. */
export type SessionState =
  { status: 'unknown' } | { status: 'absent' } | { status: 'present'; data: SessionData };

export type SessionStore = StoreApi<SessionState>;

export const createSessionStore = (): SessionStore => createStore(() => ({ status: 'unknown' }));

export const sessionData = (store: SessionStore): SessionData | undefined => {
  const state = store.getState();
  return state.status === 'present' ? state.data : undefined;
};
