import { type LoginData, type SessionData, UserCustomSchema } from '@tillway/contract';
import { safeParse } from 'valibot';
import { ownAccountAnswer, ownAccounts, ownTerminals, terminalAnswer } from '../accounts';
import type { Executor } from '../database';
import { passwordAge } from './password-age';
import { knownPermissions } from './permissions';
import type { OwnScope } from './scope';
import { findProfile } from './store';

interface Whose {
  userId: string;
  own: OwnScope;
}

/** What a session's user is told at sign-in (SHELL-017, SHELL-018, SHELL-083). */
export async function loginData(db: Executor, { userId, own }: Whose, now: Date): Promise<LoginData> {
  const user = await findProfile(db, userId);
  const accounts = await ownAccounts(db, own);
  const terminals = await ownTerminals(db, own);
  const { mustChange: _, isExpired: __, ...age } = passwordAge(user, now);
  const custom = safeParse(UserCustomSchema, user.custom);
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
      accounts: accounts.map(ownAccountAnswer),
      terminals: terminals.map(terminalAnswer),
      custom: custom.success ? custom.output : {},
    },
  };
}

/** The part of it that a refreshed session is told. */
export async function sessionData(db: Executor, whose: Whose, now: Date): Promise<SessionData> {
  const { force_change_password, password_grace_period, permissions, user } = await loginData(db, whose, now);
  return { force_change_password, password_grace_period, permissions, user };
}
