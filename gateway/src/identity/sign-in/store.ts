import { passwordPolicy } from '@tillway/rules';
import { type Insertable, sql } from 'kysely';
import { builtOnce, type Executor, inBatches, prepared, type Schema } from '../../platform/database';
import { type OwnScope, ownScopeOf } from '../../platform/access/scope';

/** Selects the columns a sign-in needs. */
const signInUsers = (db: Executor) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'timezone',
      'enabled',
      'locked_until',
      'password_hash',
      'password_last_changed',
      'password_grace_period',
      'force_change_password',
      'temporary_password',
      'otp_enabled',
      'otp_method',
      'otp_secret',
      'otp_last_step',
      'otp_sent_step',
      'otp_sent',
    ]);

/** True if a user of an account may use its terminal: an assigned one, or any if none is assigned. */
export const mayUseTerminal = sql<boolean>`(
  exists (select from user_terminals given
    where given.user_id = users.id and given.terminal_id = terminals.id)
  or not exists (select from user_terminals given
    where given.user_id = users.id and given.account_id = terminals.account_id)
)`;

export const findUserByEmail = (db: Executor, email: string) =>
  signInUsers(db).where('email', '=', email.toLowerCase()).executeTakeFirst();

export const findUser = (db: Executor, id: string) =>
  signInUsers(db).where('id', '=', id).executeTakeFirstOrThrow();

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

const { failuresToLock, lockMs } = passwordPolicy;

/**
 * Counts an attempt as a failure before it is checked. The database counts, so that simultaneous attempts
 * cannot exceed the limit. Undefined while the user is locked; `locks` if a failure of this attempt locks the
 * user.
 */
export async function countAttempt(
  db: Executor,
  userId: string,
  at: Date,
): Promise<{ locks: boolean } | undefined> {
  // After a lock has ended, a new count begins.
  const count = sql<number>`case when locked_until is null then failed_logins + 1 else 1 end`;
  return db
    .updateTable('users')
    .set({
      failed_logins: count,
      locked_until: sql<Date | null>`case when ${count} >= ${failuresToLock} then ${new Date(at.getTime() + lockMs)}::timestamptz end`,
    })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
    .returning(sql<boolean>`locked_until is not null`.as('locks'))
    .executeTakeFirst();
}

/** Reverses one counted attempt that did not fail in a way that locks. */
export async function giveBackAttempt(db: Executor, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      failed_logins: sql<number>`greatest(failed_logins - 1, 0)`,
      locked_until: sql<Date | null>`case when failed_logins > ${failuresToLock} then locked_until end`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Ends a lock and resets the count of failures. */
export async function unlock(db: Executor, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ failed_logins: 0, locked_until: null })
    .where('id', '=', userId)
    .execute();
}

export async function recordFailure(db: Executor, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ last_failed_login: at }).where('id', '=', userId).execute();
}

/** Records a sign-in and resets failures; false if the user is disabled. */
export async function recordSignIn(db: Executor, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ failed_logins: 0, locked_until: null, last_login: at })
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSession(db: Executor, session: Insertable<Schema['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Finds an active session with its user's rights: one query, because every call needs it. */
export const findSession = (db: Executor, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  findSessions(db, { tokenHash, now });

const findSessions = inBatches<{ tokenHash: Buffer; now: Date }, SessionRow | undefined>(
  async (db, asked) => {
    const latest = new Date(Math.max(...asked.map(({ now }) => now.getTime())));
    const hashes = new Map(asked.map(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash]));
    const rows = await sessionRows(db, { tokenHashes: [...hashes.values()], now: latest });
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    return asked.map(({ tokenHash }) => found.get(tokenHash.toString('hex')));
  },
);

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number];

const ownAccountIds = sql<string[]>`array(
  select account_id from user_accounts where user_id = users.id order by account_id
)`;

/** Null: all terminals of the accounts. Only accounts with assigned terminals are limited. */
const ownTerminalIds = sql<
  string[] | null
>`case when exists (select from user_terminals where user_id = users.id) then array(
  select terminals.id from user_accounts join terminals using (account_id)
  where user_id = users.id and ${mayUseTerminal} order by terminals.id
) end`;

/** The accounts and terminals a user belongs to. */
export async function findOwnScope(db: Executor, userId: string): Promise<OwnScope> {
  const row = await db
    .selectFrom('users')
    .select([ownAccountIds.as('account_ids'), ownTerminalIds.as('terminal_ids')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return ownScopeOf(row);
}

const sessionRows = builtOnce((db, { tokenHashes, now }: { tokenHashes: readonly Buffer[]; now: Date }) =>
  db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.csrf_token',
      'sessions.pending_otp',
      'sessions.last_seen',
      'sessions.absolute_expires',
      'users.id',
      'users.email',
      'users.name',
      'users.timezone',
      'users.permissions',
      'users.password_last_changed',
      'users.password_grace_period',
      'users.force_change_password',
      'users.temporary_password',
      ownAccountIds.as('account_ids'),
      ownTerminalIds.as('terminal_ids'),
    ])
    .where(sql<boolean>`token_hash = any(${tokenHashes})`)
    .where('idle_expires', '>', now)
    .where('absolute_expires', '>', now)
    .where('users.enabled', '=', true),
);

export async function touchSession(
  db: Executor,
  { tokenHash, lastSeen, idleExpires }: { tokenHash: Buffer; lastSeen: Date; idleExpires: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen: lastSeen, idle_expires: idleExpires })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes ended sessions; returns how many. */
export async function deleteEndedSessions(db: Executor, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('absolute_expires', '<=', now), eb('idle_expires', '<=', now)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Reads the profile's data about the user alone. */
export const findProfile = (db: Executor, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'timezone',
      'position',
      'custom',
      'created',
      'permissions',
      'password_last_changed',
      'password_grace_period',
      'force_change_password',
      'temporary_password',
      'otp_enabled',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
