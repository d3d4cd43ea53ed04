import { overrideCookie } from '@tillway/contract';

/** Cookie with the session's secret, which scripts cannot read. */
export const sessionCookie = 'tillway_session';
/** Cookie whose value a page repeats in the header `x-csrf-token`. */
export const csrfCookie = 'tillway_csrf';

interface OpenSession {
  token: string;
  csrfToken: string;
}

/**
 * `Set-Cookie` values that begin a session. They last until the browser closes; the server decides when a
 * session ends.
 */
export const beginSession = ({ token, csrfToken }: OpenSession, isSecure: boolean): string[] => [
  `${sessionCookie}=${token}; HttpOnly; ${attributes(isSecure)}`,
  `${csrfCookie}=${csrfToken}; ${attributes(isSecure)}`,
];

export const endSession = (isSecure: boolean): string[] =>
  [sessionCookie, csrfCookie].map((name) => `${name}=; Max-Age=0; ${attributes(isSecure)}`);

/** How long a page can still report that an override has ended. Seconds. */
const overrideToldForSeconds = 86_400;

/** `Set-Cookie` value of an override. It outlives the override, so that a page can report its end. */
export const setOverride = (token: string, seconds: number, isSecure: boolean): string =>
  `${overrideCookie}=${token}; HttpOnly; Max-Age=${seconds + overrideToldForSeconds}; ${attributes(isSecure)}`;

export const clearOverride = (isSecure: boolean): string =>
  `${overrideCookie}=; Max-Age=0; ${attributes(isSecure)}`;

const attributes = (isSecure: boolean): string => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Reads one cookie from a `Cookie` header. The gateway's cookies need no decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((each) => each.trimStart().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
