import { storageLimits } from '@tillway/rules';
import { sql } from 'kysely';
import { type Scope, within } from '../../platform/access/scope';
import { type Executor, json } from '../../platform/database';

/** The place of a stored value. */
export interface Place {
  accountId: string;
  remote: string;
  name: string;
}

/** Returns the value and its version, or nulls if none was stored; `undefined` without such a merchant in the scope. */
export const findStored = (db: Executor, scope: Scope, { accountId, remote, name }: Place) =>
  db
    .selectFrom('accounts')
    .leftJoin('remote_storage', (join) =>
      join
        .onRef('remote_storage.account_id', '=', 'accounts.id')
        .on('remote_storage.remote', '=', remote)
        .on('remote_storage.name', '=', name),
    )
    .select(['remote_storage.value', 'remote_storage.version'])
    .where('accounts.id', '=', accountId)
    .where(within(scope, { account: 'accounts.id' }))
    .executeTakeFirst();

interface Stored extends Place {
  value: unknown;
  at: Date;
  userId: string;
}

/** Replaces the value of a version. Returns false if another version is stored. */
export async function replaceStored(db: Executor, stored: Stored, version: number): Promise<boolean> {
  const { accountId, remote, name, value, at, userId } = stored;
  const { numUpdatedRows } = await db
    .updateTable('remote_storage')
    .set({ value: json(value), version: version + 1, modified: at, modified_by: userId })
    .where('account_id', '=', accountId)
    .where('remote', '=', remote)
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores the first value of a name. Returns false if there is one already. */
export async function addStored(db: Executor, stored: Stored): Promise<boolean> {
  const { accountId, remote, name, value, at, userId } = stored;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('remote_storage')
    .values({
      account_id: accountId,
      remote,
      name,
      value: json(value),
      version: 1,
      modified: at,
      modified_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a remote has as many values for a merchant as it may have. First values of one merchant take turns. */
export async function isFull(db: Executor, { accountId, remote }: Place): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${accountId} ${remote}`}, 0))`.execute(
    db,
  );
  const { count } = await db
    .selectFrom('remote_storage')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('remote', '=', remote)
    .executeTakeFirstOrThrow();
  return Number(count) >= storageLimits.values;
}
