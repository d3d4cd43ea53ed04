export { createSession, type Session, type SessionEnd } from './create-session';
export {
  createSessionStore,
  type IdleStore,
  isLapsed,
  sessionData,
  type SessionState,
  type SessionStore,
} from './session-store';
export { createSessionTabs } from './session-tabs';
export { createSignedInMark } from './signed-in-mark';
export { watchRefusals } from './watch-refusals';
export { watchTyping } from './watch-typing';
