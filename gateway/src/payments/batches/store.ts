import type { Cents, IsoDate } from '@tillway/rules';
import type { Executor } from '../../platform/database';

export interface TerminalKey {
  accountId: string;
  terminalId: string;
}

/** What a batch holds. */
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
 * The batch of a terminal's business day, made if there is none, locked until the database transaction ends: a day has
 * one, and one chunk at a time is added to it.
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

/** Takes a batch away that turned out to be empty: its rows were called off, or somebody is at them. */
export async function dropBatch(trx: Executor, { accountId, id }: BatchKey): Promise<void> {
  await trx.deleteFrom('batches').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Counts a chunk into its batch. */
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

/** Whether a batch that is being filled holds anything: what it took was counted into it. */
export async function hasTaken(trx: Executor, { accountId, id }: BatchKey): Promise<boolean> {
  const { transaction_count } = await trx
    .selectFrom('batches')
    .select('transaction_count')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return transaction_count > 0;
}

/** Nothing is added to a batch from now on. Money of cards has `settled` then; a bank has still to decide. Answers what it holds. */
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
