import type { Executor } from '../../platform/database';

/** Writes a new password: it ages from now, and every reason to change it is gone. */
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

/** Makes every reset link void that a user has not used. */
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

/** Makes a reset link's token. Older ones stay good, so that who asks in somebody's name does not take his link away. */
export async function insertReset(
  trx: Executor,
  { tokenHash, userId, at, expires }: NewReset,
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created: at, expires, used: null })
    .execute();
}

/** Whether a link was made for a user since then that he has not used. */
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

/** Takes a token that is the user's and lasts; false when there is none. It works once. */
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
