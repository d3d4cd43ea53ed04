import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';

/** A batch that differs from its transactions and the ledger. Amounts in cents. */
export interface BatchProblem {
  id: string;
  says: { count: number; total: number };
  contains: { count: number; total: number };
}

/** The batches to verify with all their contents: all of them, or rows of the same columns. */
export interface BatchSources {
  batches: RawBuilder<unknown>;
  /** The transactions of these batches. */
  transactions: RawBuilder<unknown>;
  /** The ledger entries of these transactions. */
  entries: RawBuilder<unknown>;
  /** The takebacks in these batches. */
  takebacks: RawBuilder<unknown>;
}

const everything: BatchSources = {
  batches: sql`batches`,
  transactions: sql`transactions`,
  entries: sql`ledger_entries`,
  takebacks: sql`batch_takebacks`,
};

/**
 * Compares batches with the ledger and returns those that differ. A batch's total must equal three
 * amounts: money that its transactions moved to `settlement_cash`, money undecided at the bank, and
 * its entries taken back in later batches. Takebacks in this batch are subtracted. Reads everything
 * once.
 */
export async function verifyBatches(
  db: Executor,
  { batches, transactions, entries, takebacks } = everything,
): Promise<BatchProblem[]> {
  const { rows } = await sql<BatchProblem>`
    with arrived as (
      select account_id, transaction_id, sum(amount) as total
      from ${entries} as moved where ledger_account = 'settlement_cash'
      group by account_id, transaction_id
    ), entries as (
      select t.account_id, t.batch_id, coalesce(arrived.total, 0) - coalesce(later.amount, 0) + case
          when t.state <> 'pending' or t.voided is not null then 0
          when t.request_type = 'achcredit' then -t.total_amount
          else t.total_amount end as amount
      from ${transactions} as t
      left join arrived on arrived.account_id = t.account_id and arrived.transaction_id = t.id
      left join batch_takebacks later on later.account_id = t.account_id and later.transaction_id = t.id
      where t.batch_id is not null
      union all
      select account_id, batch_id, amount from ${takebacks} as taken where batch_id is not null
    ), held as (
      select account_id, batch_id, count(*) as count, sum(amount) as total
      from entries group by account_id, batch_id
    )
    select looked.id,
      json_build_object('count', looked.transaction_count, 'total', looked.total_amount) as says,
      json_build_object('count', coalesce(held.count, 0), 'total', coalesce(held.total, 0)) as contains
    from ${batches} as looked
    left join held on held.account_id = looked.account_id and held.batch_id = looked.id
    where coalesce(held.count, 0) <> looked.transaction_count
      or coalesce(held.total, 0) <> looked.total_amount
    order by looked.id`.execute(db);
  return rows;
}
