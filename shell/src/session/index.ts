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
export { createSessionCookieHint } from './session-cookie-hint';
export { forgetDrafts } from './forget-drafts';
export { refreshSessionOnForbidden } from './refresh-session-on-forbidden';
export { watchTyping } from './watch-typing';
