import type { approvedActions } from '@tillway/contract';
import type { Cents } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Scope, within } from '../../platform/access/scope';

export type ApprovedAction = (typeof approvedActions)[number];

/** The hash of an account's manager password, within a scope; `undefined` when there is no such account. */
export const findManagerPassword = (db: Executor, scope: Scope, accountId: string) =>
  db
    .selectFrom('accounts')
    .select('manager_password_hash')
    .where('id', '=', accountId)
    .where(within(scope, { account: 'accounts.id' }))
    .executeTakeFirst();

/** Writes another one in the place of `was`. False when that is not the account's any more. */
export async function storeManagerPassword(
  db: Executor,
  accountId: string,
  change: { was: string | null; hash: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ manager_password_hash: change.hash, updated: change.at })
    .where('id', '=', accountId)
    .where(sql<boolean>`manager_password_hash is not distinct from ${change.was}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a hash is still that of the account's manager password, which stays so until the database transaction ends. */
export async function isManagerPassword(
  trx: Executor,
  accountId: string,
  hash: string | null,
): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('manager_password_hash')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return account?.manager_password_hash === hash;
}

/** What an approval is for, where that is known when it is given. */
export interface ApprovedFor {
  terminalId: string | null;
  transactionId: string | null;
  amount: Cents | null;
}

interface NewApproval extends Partial<ApprovedFor> {
  id: string;
  accountId: string;
  userId: string;
  action: ApprovedAction;
  at: Date;
  expires: Date;
}

export async function insertApproval(
  db: Executor,
  { id, accountId, userId, action, at, expires, terminalId, transactionId, amount }: NewApproval,
): Promise<void> {
  await db
    .insertInto('manager_approvals')
    .values({
      id,
      account_id: accountId,
      user_id: userId,
      action,
      terminal_id: terminalId ?? null,
      transaction_id: transactionId ?? null,
      amount: amount ?? null,
      created: at,
      expires,
      spent_on: null,
    })
    .execute();
}

/** Ends an account's approvals that could still be used, spent or not: the password that gave them is no more. */
export async function voidApprovals(db: Executor, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('manager_approvals')
    .set({ voided: at })
    .where('account_id', '=', accountId)
    .where('expires', '>', at)
    .where('voided', 'is', null)
    .execute();
}

/** The one operation that an approval is spent on: whatever of it is another is another operation. */
export interface ApprovedRequest {
  terminalId: string;
  /** The transaction or schedule that is refunded or changed; null for a payment. */
  transactionId: string | null;
  /** cents */
  amount: Cents | null;
  nonce: string;
  bodyHash: Buffer;
}

interface Spending {
  id: string | undefined;
  accountId: string;
  userId: string;
  action: ApprovedAction;
  /** Asked again for the same, the answer is the same. */
  approvedRequest: ApprovedRequest;
  at: Date;
}

/**
 * Uses an approval up. False when there is none, it is somebody else's, of something else, void, too old, or used up for
 * another request.
 */
export async function spendApproval(
  db: Executor,
  { id, accountId, userId, action, approvedRequest, at }: Spending,
): Promise<boolean> {
  if (id === undefined) return false;
  const { terminalId, transactionId, amount, nonce, bodyHash } = approvedRequest;
  const spentOn = JSON.stringify([terminalId, transactionId, amount, nonce, bodyHash.toString('base64')]);
  const { numUpdatedRows } = await db
    .updateTable('manager_approvals')
    .set({ spent_on: spentOn })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('expires', '>', at)
    .where('voided', 'is', null)
    .where(sql<boolean>`coalesce(terminal_id, ${terminalId}) = ${terminalId}`)
    .where(sql<boolean>`(transaction_id is null or transaction_id = ${transactionId}::text)`)
    .where(sql<boolean>`(amount is null or amount = ${amount}::bigint)`)
    .where((eb) => eb.or([eb('spent_on', 'is', null), eb('spent_on', '=', spentOn)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
