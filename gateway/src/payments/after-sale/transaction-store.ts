import type { Executor } from '../../platform/database';
import { isEitherId } from '../../platform/access/either-id';
import type { Scope } from '../../platform/access/scope';
import { type TransactionRow, transactionRows } from '../transactions/row';

export interface TransactionKey {
  accountId: string;
  id: string;
}

/** Finds a transaction of a scope by its id or tracking id. */
export const findInScope = (db: Executor, scope: Scope, id: string): Promise<TransactionRow | undefined> =>
  transactionRows(db, scope).where(isEitherId('transactions.id', scope)(id)).executeTakeFirst();

/** Locks a transaction until the database transaction ends and reads its current row. */
export async function lockTransaction(
  trx: Executor,
  { accountId, id }: TransactionKey,
): Promise<TransactionRow | undefined> {
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return transactionRows(trx, { everything: true })
    .where('transactions.account_id', '=', accountId)
    .where('transactions.id', '=', id)
    .executeTakeFirst();
}

export interface Mark extends TransactionKey {
  by: string;
  at: Date;
}

/** Marks a transaction as voided. A series that it carries ends with it. */
export async function markVoided(
  trx: Executor,
  { accountId, id, by, at }: Mark,
  cancelled: { recurring_status_id: number },
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set((eb) => ({
      voided: at,
      voided_transaction_id: by,
      updated: at,
      recurring_next_date: null,
      recurring_status_id: eb
        .case()
        .when('recurring_status_id', 'is not', null)
        .then(cancelled.recurring_status_id)
        .end(),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Marks an authorization as captured. */
export async function markCaptured(trx: Executor, { accountId, id, by, at }: Mark): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ captured: at, captured_transaction_id: by, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('request_type', '=', 'authorize')
    .execute();
}

/** Marks a debit as authorized by its payer. */
export async function markAuthorized(
  trx: Executor,
  { accountId, id, status, at }: TransactionKey & { status: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ ach_is_authorized: true, ach_status_id: status, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
