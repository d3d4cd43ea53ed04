import { overrideCookie } from '@tillway/contract';

/** The session's secret, out of reach of scripts. */
export const sessionCookie = 'tillway_session';
/** What a page repeats in the header `x-csrf-token`. */
export const csrfCookie = 'tillway_csrf';

interface OpenSession {
  token: string;
  csrfToken: string;
}

/** `Set-Cookie` values that begin a session. They last as long as the browser; the server decides when a session ends. */
export const beginSession = ({ token, csrfToken }: OpenSession, isSecure: boolean): string[] => [
  `${sessionCookie}=${token}; HttpOnly; ${attributes(isSecure)}`,
  `${csrfCookie}=${csrfToken}; ${attributes(isSecure)}`,
];

export const endSession = (isSecure: boolean): string[] =>
  [sessionCookie, csrfCookie].map((name) => `${name}=; Max-Age=0; ${attributes(isSecure)}`);

/** So long a page can still say that an override is over, in seconds. */
const overrideToldForSeconds = 86_400;

/** `Set-Cookie` of an override (docs/decisions/0155). It outlasts what it allows, so that its end can be told. */
export const setOverride = (token: string, seconds: number, isSecure: boolean): string =>
  `${overrideCookie}=${token}; HttpOnly; Max-Age=${seconds + overrideToldForSeconds}; ${attributes(isSecure)}`;

export const clearOverride = (isSecure: boolean): string =>
  `${overrideCookie}=; Max-Age=0; ${attributes(isSecure)}`;

const attributes = (isSecure: boolean): string => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The value of one cookie in a `Cookie` header. Ours need no decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((each) => each.trimStart().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
