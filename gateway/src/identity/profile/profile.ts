import type { LoginData, SessionData } from '@tillway/contract';
import { ownAccountResponse, ownAccounts, ownTerminals, terminalResponse } from '../../merchants/accounts';
import type { Executor } from '../../platform/database';
import { passwordAge, passwordExpires } from '../passwords/password-age';
import { knownPermissions } from '../sign-in/permissions';
import { knownPreferences } from './preferences';
import type { OwnScope } from '../../platform/access/scope';
import { findProfile } from '../sign-in/store';

interface Whose {
  userId: string;
  own: OwnScope;
}

/** The data a user receives at sign-in. */
export async function loginData(db: Executor, { userId, own }: Whose, now: Date): Promise<LoginData> {
  const user = await findProfile(db, userId);
  const accounts = await ownAccounts(db, own);
  const terminals = await ownTerminals(db, own);
  const { mustChange: _, isExpired: __, ...age } = passwordAge(user, now);
  return {
    ...age,
    permissions: knownPermissions(user.permissions),
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      timezone: user.timezone,
      position: user.position,
      created: user.created.toISOString(),
      password_last_changed: user.password_last_changed?.toISOString() ?? null,
      password_expires: passwordExpires(user),
      otp_enabled: user.otp_enabled,
      accounts: accounts.map(ownAccountResponse),
      terminals: terminals.map(terminalResponse),
      custom: knownPreferences(user.custom),
    },
  };
}

/** The part of it that a refreshed session receives. */
export async function sessionData(db: Executor, whose: Whose, now: Date): Promise<SessionData> {
  const { force_change_password, password_grace_period, permissions, user } = await loginData(db, whose, now);
  return { force_change_password, password_grace_period, permissions, user };
}
