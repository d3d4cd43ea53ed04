import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@tillway/contract';
import { isAllowed, messages } from '@tillway/rules';
import type { Session } from '../access/session';
import { forbidden, noSession, otpRequired } from './refusal';

interface Knock {
  session: Session | undefined;
  csrfHeader: string | string[] | undefined;
  /** The browser's statement of the request's origin (`Sec-Fetch-Site`). */
  fetchSite: string | string[] | undefined;
}

/**
 * Rejects calls before their content is read. Throws 401 without a session, and 403 without CSRF token or
 * permission, or if the call is cross-site.
 */
export function guard(endpoint: Endpoint, { session, csrfHeader, fetchSite }: Knock): void {
  const writes = endpoint.method !== 'GET' || endpoint.changesState === true;
  if (writes && fetchSite === 'cross-site') throw forbidden('cross_site');
  if (endpoint.access === 'public') return;
  if (!session) throw noSession();
  if (session.isPending && endpoint.access !== 'pending') throw otpRequired();
  if (writes && !isCsrfToken(csrfHeader, session)) throw forbidden('csrf');
  if (typeof endpoint.access === 'string') return;
  if (session.mustChangePassword) throw forbidden('password_change_required', messages.passwordChangeForced);
  // Terminals are not checked here: the request names the terminal, and its handler checks it.
  if (!isAllowed(endpoint.access, { permissions: session.permissions, terminals: [] })) throw forbidden();
}

function isCsrfToken(header: string | string[] | undefined, { csrfToken }: Session): boolean {
  if (typeof header !== 'string') return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(csrfToken)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
