import type { Insertable, Updateable } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import { userFields } from './search-store';

const wholeUsers = (db: Executor) =>
  db.selectFrom('users').select([...userFields, 'users.permissions', 'users.custom', 'users.notes']);

export const findWholeUser = (db: Executor, id: string) =>
  wholeUsers(db).where('id', '=', id).executeTakeFirst();
export type WholeUser = NonNullable<Awaited<ReturnType<typeof findWholeUser>>>;

/**
 * Locks users until the transaction ends, in the order of their ids, so that no two transactions deadlock.
 */
export const lockUsers = (trx: Executor, ids: readonly string[]): Promise<WholeUser[]> =>
  wholeUsers(trx)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** A user's merchants, sorted by name. */
export const accountsOf = (db: Executor, userId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('user_accounts', 'user_accounts.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.name'])
    .where('user_accounts.user_id', '=', userId)
    .orderBy((eb) => eb.fn('lower', ['accounts.name']))
    .orderBy('accounts.id')
    .execute();

export async function findExistingAccounts(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('accounts').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Adds a user. Throws a unique violation if the e-mail address is taken. */
export async function insertUser(
  trx: Executor,
  user: Insertable<Schema['users']>,
  accountIds: readonly string[],
): Promise<void> {
  await trx.insertInto('users').values(user).execute();
  if (accountIds.length === 0) return;
  await trx
    .insertInto('user_accounts')
    .values(accountIds.map((account_id) => ({ user_id: user.id, account_id })))
    .execute();
}

/** Changes a user. Throws a unique violation if the e-mail address is taken. */
export async function updateUser(
  trx: Executor,
  id: string,
  changes: Updateable<Schema['users']>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Adds and removes merchants of a user, with the assigned terminals of the removed ones. */
export async function changeAccounts(
  trx: Executor,
  userId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    for (const table of ['user_terminals', 'user_accounts'] as const)
      await trx.deleteFrom(table).where('user_id', '=', userId).where('account_id', 'in', removed).execute();
  if (added.length > 0)
    await trx
      .insertInto('user_accounts')
      .values(added.map((account_id) => ({ user_id: userId, account_id })))
      .execute();
}
