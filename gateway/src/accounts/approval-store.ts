import type { approvedActions } from '@tillway/contract';
import type { Executor } from '../database';
import { type Scope, within } from '../identity/scope';

export type ApprovedAction = (typeof approvedActions)[number];

/** The hash of an account's manager password, within a scope; `undefined` when there is no such account. */
export const findManagerPassword = (db: Executor, scope: Scope, accountId: string) =>
  db
    .selectFrom('accounts')
    .select('manager_password_hash')
    .where('id', '=', accountId)
    .where(within(scope, { account: 'accounts.id' }))
    .executeTakeFirst();

export async function storeManagerPassword(
  db: Executor,
  accountId: string,
  change: { hash: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ manager_password_hash: change.hash, updated: change.at })
    .where('id', '=', accountId)
    .execute();
}

interface NewApproval {
  id: string;
  accountId: string;
  userId: string;
  action: ApprovedAction;
  at: Date;
  expires: Date;
}

export async function insertApproval(
  db: Executor,
  { id, accountId, userId, action, at, expires }: NewApproval,
): Promise<void> {
  await db
    .insertInto('manager_approvals')
    .values({ id, account_id: accountId, user_id: userId, action, created: at, expires, spent_on: null })
    .execute();
}

interface Spending {
  id: string | undefined;
  accountId: string;
  userId: string;
  action: ApprovedAction;
  /** The one operation that it is for: asked again for the same, the answer is the same. */
  spentOn: string;
  at: Date;
}

/** Uses an approval up. False when there is none, it is somebody else's, of something else, too old or used up. */
export async function spendApproval(
  db: Executor,
  { id, accountId, userId, action, spentOn, at }: Spending,
): Promise<boolean> {
  if (id === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('manager_approvals')
    .set({ spent_on: spentOn })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('expires', '>', at)
    .where((eb) => eb.or([eb('spent_on', 'is', null), eb('spent_on', '=', spentOn)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
