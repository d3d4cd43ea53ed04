export { createSession, type Session, type SessionEnd } from './create-session';
export { createSessionStore, sessionData, type SessionState, type SessionStore } from './session-store';
export { createSessionTabs } from './session-tabs';
export { createSignedInMark } from './signed-in-mark';
