import type { Cents, IsoDate } from '@tillway/rules';
import type { Executor } from '../../platform/database';

export interface TerminalKey {
  accountId: string;
  terminalId: string;
}

/** The kind of payments in a batch. */
export type BatchKind = 'card' | 'ach';

/** A debit or credit that goes with a batch. */
export interface ClearedRow {
  id: string;
  request_type: string;
  total_amount: Cents;
}

export interface BatchKey {
  accountId: string;
  id: string;
}

/**
 * Finds or creates the batch of a terminal's business day and locks it until the database
 * transaction ends. A day has one batch, and chunks join it one at a time.
 */
export async function lockBatch(
  trx: Executor,
  day: TerminalKey & { kind: BatchKind; date: IsoDate },
  made: { id: string; at: Date },
): Promise<{ id: string; closed: Date | null }> {
  const { accountId: account_id, terminalId: terminal_id, kind, date: business_date } = day;
  await trx
    .insertInto('batches')
    .values({ id: made.id, account_id, terminal_id, kind, business_date, created: made.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('batches')
    .select(['id', 'closed'])
    .where('account_id', '=', account_id)
    .where('terminal_id', '=', terminal_id)
    .where('kind', '=', kind)
    .where('business_date', '=', business_date)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes a batch that turned out to be empty: its rows were voided, or others have locked them.
 */
export async function dropBatch(trx: Executor, { accountId, id }: BatchKey): Promise<void> {
  await trx.deleteFrom('batches').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Adds a chunk's count and total to its batch. */
export async function addToBatch(
  trx: Executor,
  { accountId, id }: BatchKey,
  chunk: { count: number; total: Cents },
): Promise<void> {
  await trx
    .updateTable('batches')
    .set((eb) => ({
      transaction_count: eb('transaction_count', '+', chunk.count),
      total_amount: eb('total_amount', '+', chunk.total),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** True if an open batch already contains rows. */
export async function hasTaken(trx: Executor, { accountId, id }: BatchKey): Promise<boolean> {
  const { transaction_count } = await trx
    .selectFrom('batches')
    .select('transaction_count')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return transaction_count > 0;
}

/**
 * Closes a batch, so that nothing is added to it any more. `settled` is set for cards; null while a
 * bank has yet to decide. Returns the batch's count and total.
 */
export const closeBatch = (
  trx: Executor,
  { accountId, id }: BatchKey,
  { at, settled }: { at: Date; settled: Date | null },
): Promise<{ count: number; total: Cents }> =>
  trx
    .updateTable('batches')
    .set({ closed: at, settled })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['transaction_count as count', 'total_amount as total'])
    .executeTakeFirstOrThrow();
