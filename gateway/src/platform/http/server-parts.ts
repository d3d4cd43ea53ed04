import type { Session } from '../access/session';
import type { Logger } from '../logging';
import type { Handlers } from './handler';
import type { CountCall } from './rate-limits';

/** What the server is made of. */
export interface ServerParts {
  handlers: Handlers;
  sessions: { find(token: string): Promise<Session | undefined> };
  /** Throws while the process cannot work. */
  ready(): Promise<void>;
  /** How many exceptions wait for an operator, as health says it. */
  exceptions(): number | null;
  newRequestId(): string;
  log: Logger;
  countCall: CountCall;
  /** Browsers reach the portal by https, whatever the proxies in front of us say. */
  isHttps: boolean;
  /** The key of the portal that a host shows. */
  portalOf(host: string): string;
  /** The name by which a nonce is known, itself mostly (`nonceNames`). */
  nonceName(nonce: string): string;
  /** Whether `/api/openapi.json` is there. */
  tellsItsCalls: boolean;
  /** How long connections that say nothing stay open when the server stops, ms. */
  stopGraceMs?: number;
}
