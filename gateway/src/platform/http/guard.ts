import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@tillway/contract';
import { isAllowed, messages } from '@tillway/rules';
import type { Session } from '../access/session';
import { forbidden, noSession, otpRequired } from './refusal';

interface Knock {
  session: Session | undefined;
  csrfHeader: string | string[] | undefined;
  /** The browser's word on where the call was made (`Sec-Fetch-Site`). */
  fetchSite: string | string[] | undefined;
}

/** Throws the refusal that a call deserves before it is looked at: 401 without a session, 403 without CSRF token or permission. */
export function guard(endpoint: Endpoint, { session, csrfHeader, fetchSite }: Knock): void {
  const writes = endpoint.method !== 'GET' || endpoint.changesState === true;
  if (writes && fetchSite === 'cross-site') throw forbidden('cross_site');
  if (endpoint.access === 'public') return;
  if (!session) throw noSession();
  if (session.isPending && endpoint.access !== 'pending') throw otpRequired();
  if (writes && !isCsrfToken(csrfHeader, session)) throw forbidden('csrf');
  if (typeof endpoint.access === 'string') return;
  if (session.mustChangePassword) throw forbidden('password_change_required', messages.passwordChangeForced);
  // No call asks for a terminal as such: which one is meant is in the call, and checked there.
  if (!isAllowed(endpoint.access, { permissions: session.permissions, terminals: [] })) throw forbidden();
}

function isCsrfToken(header: string | string[] | undefined, { csrfToken }: Session): boolean {
  if (typeof header !== 'string') return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(csrfToken)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
