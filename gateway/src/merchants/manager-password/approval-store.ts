import type { approvedActions } from '@tillway/contract';
import type { Cents } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Scope, within } from '../../platform/access/scope';

export type ApprovedAction = (typeof approvedActions)[number];

/**
 * Finds the hash of an account's manager password, within a scope. `undefined` when there is no
 * such account.
 */
export const findManagerPassword = (db: Executor, scope: Scope, accountId: string) =>
  db
    .selectFrom('accounts')
    .select('manager_password_hash')
    .where('id', '=', accountId)
    .where(within(scope, { account: 'accounts.id' }))
    .executeTakeFirst();

/** Replaces the hash `was`. Returns false if the account's hash has changed since. */
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

/**
 * True if a hash is still that of the account's manager password. Locks it until the database
 * transaction ends.
 */
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

/** The operation that an approval is for, as far as it is known when it is given. */
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

/**
 * Voids an account's unexpired approvals, used or not, because the password that gave them has
 * changed.
 */
export async function voidApprovals(db: Executor, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('manager_approvals')
    .set({ voided: at })
    .where('account_id', '=', accountId)
    .where('expires', '>', at)
    .where('voided', 'is', null)
    .execute();
}

/** The one operation that an approval is used for. Any difference makes it another operation. */
export interface ApprovedRequest {
  terminalId: string;
  /** The transaction or schedule that is refunded or changed; null for a payment. */
  transactionId: string | null;
  /** Cents. */
  amount: Cents | null;
  nonce: string;
  bodyHash: Buffer;
}

interface Spending {
  id: string | undefined;
  accountId: string;
  userId: string;
  action: ApprovedAction;
  /** A repeat with the same request succeeds again. */
  approvedRequest: ApprovedRequest;
  at: Date;
}

/**
 * Uses up an approval. Returns false if it is missing, another user's, for another operation, void,
 * expired, or used for another request.
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
