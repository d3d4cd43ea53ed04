/** The readable one of the two cookies of a session: it lives as long as the hidden one, and tells nothing. */
const cookie = 'tillway_csrf';

/** Whether the browser holds a session, alive or dead: none at all needs no question, and a dead one a message. */
export interface SessionCookieHint {
  isSet(): boolean;
  /** Whether it was set when the page was asked for: then the page has fetched the session ahead. */
  wasSet(): boolean;
  clear(): void;
}

export const createSessionCookieHint = (document: Document): SessionCookieHint => ({
  isSet: () => document.cookie.split('; ').some((pair) => pair.startsWith(`${cookie}=`)),
  wasSet: () => document.querySelector('link[rel=preload][as=fetch]') !== null,
  clear: () => void (document.cookie = `${cookie}=; Max-Age=0; Path=/`),
});
