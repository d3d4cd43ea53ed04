import type { Generated } from 'kysely';
import type { DefaultJson, Flags, IsoDate, JsonObject } from './columns';

export interface UsersTable {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  position: Generated<string>;
  /** IANA zone. */
  timezone: Generated<string>;
  enabled: Generated<boolean>;
  /** User permission flags. */
  permissions: DefaultJson<Flags>;
  /** The user's preferences: terminal defaults, rows per page, column lists. */
  custom: DefaultJson<JsonObject>;
  notes: Generated<string>;
  /** Encoded argon2id hash. */
  password_hash: string;
  password_last_changed: Date | null;
  password_grace_period: IsoDate | null;
  force_change_password: Generated<boolean>;
  temporary_password: Generated<boolean>;
  failed_logins: Generated<number>;
  last_failed_login: Date | null;
  /** End of a lock after too many failed sign-ins. Open sessions continue. */
  locked_until: Date | null;
  otp_enabled: Generated<boolean>;
  /** Sealed by the vault under the user's id. */
  otp_secret: Buffer | null;
  /** The last accepted time step, so that a code works only once. */
  otp_last_step: number | null;
  otp_method: Generated<'totp' | 'sms' | 'push'>;
  /** The secret of an enrollment in progress, sealed likewise. */
  otp_pending_secret: Buffer | null;
  otp_pending_method: 'totp' | 'sms' | 'push' | null;
  otp_pending_since: Date | null;
  /** The step of the last delivered code, and its time. Among delivered codes only this one is accepted. */
  otp_sent_step: number | null;
  otp_sent: Date | null;
  last_login: Date | null;
  created: Date;
  modified: Date;
}

export interface SessionsTable {
  /** sha256 of the cookie's token; the server never stores the token itself. */
  token_hash: Buffer;
  user_id: string;
  csrf_token: string;
  /** The password was correct, but the second factor is still missing. */
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

/** The token of a mailed password reset link. */
export interface PasswordResetsTable {
  /** sha256 of the token, which is only in the e-mail. */
  token_hash: Buffer;
  user_id: string;
  created: Date;
  expires: Date;
  used: Date | null;
}

/** Codes that each replace the second factor once. */
export interface RecoveryCodesTable {
  user_id: string;
  /** Hash of the code, which is shown once and stored nowhere. */
  code_hash: Buffer;
  created: Date;
  used: Date | null;
}
