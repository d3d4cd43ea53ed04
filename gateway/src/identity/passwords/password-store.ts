import type { Executor } from '../../platform/database';

/** Stores a new password. Its age starts now, and every reason to change it is cleared. */
export async function storePassword(
  trx: Executor,
  userId: string,
  { hash, at, unlocks }: { hash: string; at: Date; unlocks: boolean },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      password_hash: hash,
      password_last_changed: at,
      password_grace_period: null,
      force_change_password: false,
      temporary_password: false,
      modified: at,
      ...(unlocks && { failed_logins: 0, locked_until: null }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Ends every session of a user. */
export async function deleteSessionsOf(trx: Executor, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Voids all unused reset links of a user. */
export async function voidResets(trx: Executor, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used: at })
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .execute();
}

interface NewReset {
  tokenHash: Buffer;
  userId: string;
  at: Date;
  expires: Date;
}

/**
 * Stores a reset link's token. Older links stay valid, so that a request by somebody else does not void the
 * user's link.
 */
export async function insertReset(
  trx: Executor,
  { tokenHash, userId, at, expires }: NewReset,
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created: at, expires, used: null })
    .execute();
}

/** Tells whether a user has an unused reset link created after `since`. */
export async function hasOpenReset(trx: Executor, userId: string, since: Date): Promise<boolean> {
  const open = await trx
    .selectFrom('password_resets')
    .select('created')
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .where('created', '>', since)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Uses up a valid token of the user, which works once; false if there is none. */
export async function takeReset(
  trx: Executor,
  { tokenHash, userId, at }: { tokenHash: Buffer; userId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_resets')
    .set({ used: at })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires', '>', at)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
