import { sql } from 'kysely';
import type { Executor } from '../database';

/** A batch that does not say what its transactions and the ledger say. Amounts in cents. */
export interface BatchProblem {
  id: string;
  says: { count: number; total: number };
  contains: { count: number; total: number };
}

/**
 * Compares every batch with the ledger: its total is what its transactions have moved to `settlement_cash`, what is undecided
 * at the bank, and what was taken back of them in a later batch; less what was taken back in this one. Answers those that
 * differ. Everything is read once: no index leads from a batch to all its transactions, only to those that are undecided.
 */
export async function verifyBatches(db: Executor): Promise<BatchProblem[]> {
  const { rows } = await sql<BatchProblem>`
    with arrived as (
      select account_id, transaction_id, sum(amount) as total
      from ledger_entries where ledger_account = 'settlement_cash'
      group by account_id, transaction_id
    ), entries as (
      select t.account_id, t.batch_id, coalesce(arrived.total, 0) - coalesce(later.amount, 0) + case
          when t.state <> 'pending' or t.voided is not null then 0
          when t.request_type = 'achcredit' then -t.total_amount
          else t.total_amount end as amount
      from transactions t
      left join arrived on arrived.account_id = t.account_id and arrived.transaction_id = t.id
      left join batch_takebacks later on later.account_id = t.account_id and later.transaction_id = t.id
      where t.batch_id is not null
      union all
      select account_id, batch_id, amount from batch_takebacks where batch_id is not null
    ), held as (
      select account_id, batch_id, count(*) as count, sum(amount) as total
      from entries group by account_id, batch_id
    )
    select batches.id,
      json_build_object('count', batches.transaction_count, 'total', batches.total_amount) as says,
      json_build_object('count', coalesce(held.count, 0), 'total', coalesce(held.total, 0)) as contains
    from batches
    left join held on held.account_id = batches.account_id and held.batch_id = batches.id
    where coalesce(held.count, 0) <> batches.transaction_count
      or coalesce(held.total, 0) <> batches.total_amount
    order by batches.id`.execute(db);
  return rows;
}
