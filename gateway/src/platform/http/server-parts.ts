import type { Session } from '../access/session';
import type { Logger } from '../logging';
import type { Handlers } from './handler';
import type { CountCall } from './rate-limits';

/** Dependencies of the server. */
export interface ServerParts {
  handlers: Handlers;
  sessions: { find(token: string): Promise<Session | undefined> };
  /** Throws while the process cannot work. */
  ready(): Promise<void>;
  /** Number of exceptions that wait for staff, for the health check. */
  exceptions(): number | null;
  newRequestId(): string;
  log: Logger;
  countCall: CountCall;
  /** Browsers reach the portal by https, whatever proxies in front report. */
  isHttps: boolean;
  /** The key of the portal that a host serves. */
  portalOf(host: string): string;
  /** The stored name of a nonce, usually the nonce itself (`nonceNames`). */
  nonceName(nonce: string): string;
  /** Enables `/api/openapi.json`. */
  tellsItsCalls: boolean;
  /** How long idle connections stay open when the server stops. Milliseconds. */
  stopGraceMs?: number;
}
