import { sql } from 'kysely';
import type { Executor } from '../database';

/** A batch that does not say what its transactions and the ledger say. Amounts in cents. */
export interface BatchProblem {
  id: string;
  says: { count: number; total: number };
  holds: { count: number; total: number };
}

/**
 * Compares every batch with the ledger: its total is what its transactions have moved to `settlement_cash`, and, as long as
 * it is at the bank, what is undecided there. Answers those that differ.
 */
export async function verifyBatches(db: Executor): Promise<BatchProblem[]> {
  const { rows } = await sql<BatchProblem>`
    select batches.id,
      json_build_object('count', batches.transaction_count, 'total', batches.total_amount) as says,
      json_build_object('count', held.count, 'total', held.total) as holds
    from batches
    cross join lateral (
      select count(*) filter (where t.voided is null and t.state in ('pending', 'approved')) as count,
        coalesce(sum(arrived.total), 0) + coalesce(sum(
          case when t.state <> 'pending' or t.voided is not null then 0
            when t.request_type = 'achcredit' then -t.total_amount
            else t.total_amount end), 0) as total
      from transactions t
      cross join lateral (
        select sum(amount) as total from ledger_entries
        where ledger_entries.account_id = t.account_id and ledger_entries.transaction_id = t.id
          and ledger_account = 'settlement_cash'
      ) as arrived
      where t.account_id = batches.account_id and t.batch_id = batches.id
    ) as held
    where held.count <> batches.transaction_count or held.total <> batches.total_amount
    order by batches.id`.execute(db);
  return rows;
}
