import type { Cents } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { addToBatch, type BatchKey, type ClearedRow, type TerminalKey } from './store';

interface Entry {
  accountId: string;
  /** The debit or credit that went with a batch. */
  id: string;
  at: Date;
}

/** Cents that come in; negative for a refund. */
export const signed = ({
  request_type,
  total_amount,
}: Pick<ClearedRow, 'request_type' | 'total_amount'>): Cents =>
  request_type === 'credit' || request_type === 'achcredit' ? -total_amount : total_amount;

/**
 * Settles a closed bank batch once none of its entries is at the bank any more. Call after each
 * decision.
 */
export async function settleBatchOf(trx: Executor, entry: Entry): Promise<void> {
  const batch = await lockBatchOf(trx, entry);
  if (batch?.closed) await settleIfOver(trx, { accountId: entry.accountId, id: batch.id }, entry.at);
}

/**
 * Takes a voided or returned entry out of its batch. An open batch drops it. A closed batch stays
 * as it is, and today's batch takes the entry back, once. Does nothing for an entry without a
 * batch.
 */
export async function takeOutOfBatch(trx: Executor, entry: Entry): Promise<void> {
  const { accountId, id, at } = entry;
  const batch = await lockBatchOf(trx, entry);
  if (!batch) return;
  if (batch.closed) {
    await sql`
      insert into batch_takebacks (account_id, terminal_id, transaction_id, amount, at)
      values (${accountId}, ${batch.terminal_id}, ${id}, ${-signed(batch)}, ${at})
      on conflict do nothing`.execute(trx);
    await settleIfOver(trx, { accountId, id: batch.id }, at);
    return;
  }
  await trx
    .updateTable('transactions')
    .set({ batch_id: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await addToBatch(trx, { accountId, id: batch.id }, { count: -1, total: -signed(batch) });
}

/**
 * Adds a terminal's takebacks before the cut-off to a locked batch. Returns their number and sum.
 */
export async function addTakebacks(
  trx: Executor,
  { accountId, terminalId, before, batchId }: TerminalKey & { before: Date; batchId: string },
): Promise<{ count: number; total: Cents }> {
  const rows = await trx
    .updateTable('batch_takebacks')
    .set({ batch_id: batchId })
    .where('account_id', '=', accountId)
    .where('terminal_id', '=', terminalId)
    .where('batch_id', 'is', null)
    .where('at', '<', before)
    .returning('amount')
    .execute();
  const taken = { count: rows.length, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
  if (taken.count > 0) await addToBatch(trx, { accountId, id: batchId }, taken);
  return taken;
}

/** Settles a locked, closed bank batch if no entry of it is pending any more. */
export async function settleIfOver(trx: Executor, { accountId, id }: BatchKey, at: Date): Promise<void> {
  await sql`
    update batches set settled = ${at}
    where account_id = ${accountId} and id = ${id} and settled is null and not exists (
      select from transactions
      where account_id = ${accountId} and batch_id = ${id} and voided is null and state = 'pending'
    )`.execute(trx);
}

interface LockedBatch extends Pick<ClearedRow, 'request_type' | 'total_amount'> {
  id: string;
  terminal_id: string;
  closed: Date | null;
}

/**
 * Finds and locks the bank batch of an entry, after the entry itself. Check the batch's contents in
 * a later statement: of two final decisions at the same moment, the second then sees the first.
 */
async function lockBatchOf(trx: Executor, { accountId, id }: Entry): Promise<LockedBatch | undefined> {
  const { rows } = await sql<LockedBatch>`
    select batches.id, batches.terminal_id, batches.closed, entry.request_type, entry.total_amount
    from transactions as entry
    join batches on batches.account_id = entry.account_id and batches.id = entry.batch_id
    where entry.account_id = ${accountId} and entry.id = ${id} and batches.kind = 'ach'
    for no key update of batches`.execute(trx);
  return rows[0];
}
