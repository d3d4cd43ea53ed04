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

/** cents that come in; negative for a refund. */
export const signed = ({
  request_type,
  total_amount,
}: Pick<ClearedRow, 'request_type' | 'total_amount'>): Cents =>
  request_type === 'credit' || request_type === 'achcredit' ? -total_amount : total_amount;

/** A bank batch is settled when it is closed and nothing of it is at the bank any more; after a decision of its last entry. */
export async function settleBatchOf(trx: Executor, entry: Entry): Promise<void> {
  const batch = await lockBatchOf(trx, entry);
  if (batch?.closed) await settleIfOver(trx, { accountId: entry.accountId, id: batch.id }, entry.at);
}

/**
 * Takes an entry out that was voided or came back. A batch that is still being filled never had it; one that is closed
 * stays as it is, and the entry is taken back in the batch of this day, once. Nothing for what went with none.
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

/** What was taken back of a terminal before its cut-off goes with a locked batch; answers how much that is. */
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

/** A locked, closed bank batch. */
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
 * The bank batch of an entry. It is locked after its entry, and what it holds is looked at by a statement that begins then:
 * of the last two decisions at one moment, the second one sees the first.
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
