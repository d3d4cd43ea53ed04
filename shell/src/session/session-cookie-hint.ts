/** The readable one of a session's two cookies: it lives as long as the hidden one and reveals nothing. */
const cookie = 'tillway_csrf';

/**
 * Tells whether the browser holds a session, alive or expired. Without one, the gateway need not be asked. An
 * expired one needs a message.
 */
export interface SessionCookieHint {
  isSet(): boolean;
  /** Returns whether it was set when the page was requested: then the page has prefetched the session. */
  wasSet(): boolean;
  clear(): void;
}

export const createSessionCookieHint = (document: Document): SessionCookieHint => ({
  isSet: () => document.cookie.split('; ').some((pair) => pair.startsWith(`${cookie}=`)),
  wasSet: () => document.querySelector('link[rel=preload][as=fetch]') !== null,
  clear: () => void (document.cookie = `${cookie}=; Max-Age=0; Path=/`),
});
