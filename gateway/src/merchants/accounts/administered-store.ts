import { salesRepPosition } from '@tillway/rules';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import { terminalRowFields } from '../terminals/terminal-store';

/** Reads a merchant's own columns and locks it until the transaction ends. */
export const lockAccount = (trx: Executor, id: string) =>
  trx
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'email',
      'contact_name',
      'parent_account_id',
      'processor_id',
      'sales_rep_id',
      'website',
      'timezone',
      'cashdiscount_schedule',
      'cutoff_time',
      'is_active',
      'recurring_waits',
      'is_iso',
      'is_cashdiscount',
      'is_testing',
      'street_1',
      'street_2',
      'city',
      'state',
      'zip',
      'phone',
      'notes',
      'permissions',
      'logo',
      'updated',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

export async function insertAccount(trx: Executor, account: Insertable<Schema['accounts']>): Promise<void> {
  await trx.insertInto('accounts').values(account).execute();
}

export async function updateAccount(
  trx: Executor,
  id: string,
  columns: Updateable<Schema['accounts']>,
): Promise<void> {
  await trx.updateTable('accounts').set(columns).where('id', '=', id).execute();
}

export async function isKnownTimeZone(db: Executor, name: string): Promise<boolean> {
  const zone = await db.selectFrom('time_zones').select('name').where('name', '=', name).executeTakeFirst();
  return zone !== undefined;
}

/** True if the parent exists and `id` is not among its ancestors, which would make a loop. */
export async function mayBeParent(db: Executor, parentId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean; loops: boolean }>`
    with recursive above as (
      select accounts.id, parent_account_id from accounts where accounts.id = ${parentId}
      union
      select accounts.id, accounts.parent_account_id from accounts join above on accounts.id = above.parent_account_id
    )
    select exists (select from above) as exists, exists (select from above where id = ${id}) as loops`.execute(
    db,
  );
  const [row] = rows;
  return row?.exists === true && !row.loops;
}

/** True if a user may be a merchant's sales representative. */
export async function isSalesRep(db: Executor, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('position', '=', salesRepPosition)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return user !== undefined;
}

const terminalDetails = (db: Executor) =>
  db
    .selectFrom('terminals')
    .innerJoin('accounts', 'accounts.id', 'terminals.account_id')
    .select([
      ...terminalRowFields,
      'terminals.merchant_id',
      'terminals.cutoff_time',
      'accounts.timezone',
      'accounts.is_active as account_is_active',
    ]);

export const findTerminalDetail = (db: Executor, id: string) =>
  terminalDetails(db).where('terminals.id', '=', id).executeTakeFirst();
export type TerminalDetailRow = NonNullable<Awaited<ReturnType<typeof findTerminalDetail>>>;

/** Reads a terminal with its sealed secrets and locks it until the transaction ends. */
export const lockTerminal = (trx: Executor, id: string) =>
  terminalDetails(trx)
    .select('terminals.credentials')
    .where('terminals.id', '=', id)
    .forNoKeyUpdate('terminals')
    .executeTakeFirst();
export type LockedTerminal = NonNullable<Awaited<ReturnType<typeof lockTerminal>>>;

/** Throws a unique violation if the merchant has another terminal with that code. */
export async function insertTerminal(
  trx: Executor,
  terminal: Insertable<Schema['terminals']>,
): Promise<void> {
  await trx.insertInto('terminals').values(terminal).execute();
}

/** Throws a unique violation if the merchant has another terminal with that code. */
export async function updateTerminal(
  trx: Executor,
  { id, account_id }: Pick<LockedTerminal, 'id' | 'account_id'>,
  columns: Updateable<Schema['terminals']>,
): Promise<void> {
  await trx
    .updateTable('terminals')
    .set(columns)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
