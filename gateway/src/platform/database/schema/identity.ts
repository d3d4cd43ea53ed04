import type { Generated } from 'kysely';
import type { DefaultJson, Flags, IsoDate, JsonObject } from './columns';

export interface UsersTable {
  id: string;
  /** lower case */
  email: string;
  name: string;
  position: Generated<string>;
  /** IANA zone */
  timezone: Generated<string>;
  enabled: Generated<boolean>;
  /** User permission flags (doc 000 §6). */
  permissions: DefaultJson<Flags>;
  /** Preferences the user keeps: terminal defaults, rows per page, column lists (doc 000 §3). */
  custom: DefaultJson<JsonObject>;
  notes: Generated<string>;
  /** argon2id, encoded */
  password_hash: string;
  password_last_changed: Date | null;
  password_grace_period: IsoDate | null;
  force_change_password: Generated<boolean>;
  temporary_password: Generated<boolean>;
  failed_logins: Generated<number>;
  last_failed_login: Date | null;
  /** Until when nobody signs in, since too many attempts failed; sessions that are open live on. */
  locked_until: Date | null;
  otp_enabled: Generated<boolean>;
  /** sealed by the vault under the user's id */
  otp_secret: Buffer | null;
  /** The last time step that was accepted: a code works once. */
  otp_last_step: number | null;
  otp_method: Generated<'totp' | 'sms' | 'push'>;
  /** Of an enrolment that has begun; sealed likewise */
  otp_pending_secret: Buffer | null;
  otp_pending_method: 'totp' | 'sms' | 'push' | null;
  otp_pending_since: Date | null;
  /** The step whose code was delivered last, and when: no other is accepted of a delivered code. */
  otp_sent_step: number | null;
  otp_sent: Date | null;
  last_login: Date | null;
  created: Date;
  modified: Date;
}

export interface SessionsTable {
  /** sha256 of the cookie's token; the token itself is nowhere on the server */
  token_hash: Buffer;
  user_id: string;
  csrf_token: string;
  /** The password was right, the second factor is still owed (decisions C-06). */
  pending_otp: Generated<boolean>;
  created: Date;
  last_seen: Date;
  idle_expires: Date;
  absolute_expires: Date;
  ip_address: string | null;
  user_agent: string | null;
}

export interface UserAccountsTable {
  user_id: string;
  account_id: string;
}

export interface UserTerminalsTable {
  user_id: string;
  account_id: string;
  terminal_id: string;
}

/** The token of a mailed reset link (decisions S-22). */
export interface PasswordResetsTable {
  /** sha256 of the token, which is in the mail and nowhere else */
  token_hash: Buffer;
  user_id: string;
  created: Date;
  expires: Date;
  used: Date | null;
}

/** Codes that stand in for the second factor once each. */
export interface RecoveryCodesTable {
  user_id: string;
  /** of the code, which is shown once and nowhere else */
  code_hash: Buffer;
  created: Date;
  used: Date | null;
}
