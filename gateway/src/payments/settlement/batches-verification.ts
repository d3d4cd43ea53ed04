import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../../platform/database';
import { mostProblems, type Scope, type Verification } from '../../platform/verification/verify-books';
import { type BatchProblem, type BatchSources, verifyBatches } from './verify-batches';

const ClosedSchema = v.object({ batches: v.number(), count: v.number(), total: v.number() });
type Closed = v.InferOutput<typeof ClosedSchema>;

const BatchesStateSchema = v.object({
  /**
   * Closed batches, their counted entries, and their total in cents. None of it changes any more.
   */
  closed: ClosedSchema,
  /** Batches with a problem, to be checked again. */
  batches: v.array(v.string()),
});
type BatchesState = v.InferOutput<typeof BatchesStateSchema>;

export interface BatchFindings {
  problems: BatchProblem[];
  /**
   * The difference between the closed batches and those of the last checkpoint plus the newly
   * closed. Null if there is none.
   */
  closed: { expected: Closed; actual: Closed } | null;
}

/**
 * Verifies batches since their last checkpoint. Checks each batch in full that was written, or
 * whose transactions, ledger entries, or takebacks changed. A full run reads all batches and
 * compares the sum of the closed ones with the checkpoint's.
 */
export const batchesVerification: Verification<BatchesState, BatchFindings> = {
  about: 'batches',
  lockKey: '2019100000000000002',
  kinds: ['contents', 'closed'],
  StateSchema: BatchesStateSchema,
  async verify(trx, scope, before) {
    const carried = before && sum(before.closed, await sumOf(trx, newlyClosed));
    const closed =
      scope === 'everything' || !carried ? await sumOf(trx, sql`batches where closed is not null`) : carried;
    const sources = scope === 'everything' ? undefined : await lookAt(trx, before?.batches ?? []);
    const problems = await verifyBatches(trx, sources);
    const isOther = carried !== undefined && JSON.stringify(carried) !== JSON.stringify(closed);
    return {
      found: { problems, closed: isOther ? { expected: carried, actual: closed } : null },
      isWell: problems.length === 0 && !isOther,
      read: await countOf(trx, scope),
      state:
        isOther || problems.length > mostProblems
          ? undefined
          : { closed, batches: problems.map(({ id }) => id) },
    };
  },
};

const newlyClosed = sql`batches
  where exists (
    select from unverified_changes as changes
    where changes.kind = 'closed' and changes.account_id = batches.account_id and changes.batch_id = batches.id)`;

async function sumOf(trx: Executor, batches: typeof newlyClosed): Promise<Closed> {
  const { rows } = await sql<Closed>`
    select count(*)::bigint as batches, coalesce(sum(transaction_count), 0)::bigint as count,
      coalesce(sum(total_amount), 0)::bigint as total
    from ${batches}`.execute(trx);
  return rows[0] ?? { batches: 0, count: 0, total: 0 };
}

const sum = (one: Closed, other: Closed): Closed => ({
  batches: one.batches + other.batches,
  count: one.count + other.count,
  total: one.total + other.total,
});

async function lookAt(trx: Executor, again: readonly string[]): Promise<BatchSources> {
  await sql`
    create temporary table verified_batches on commit drop as
    with noted as materialized (select * from unverified_changes where kind = 'contents')
    select account_id, batch_id as id from noted where batch_id is not null
    union
    select t.account_id, t.batch_id
    from noted join transactions t on t.account_id = noted.account_id and t.id = noted.transaction_id
    where t.batch_id is not null
    union
    select taken.account_id, taken.batch_id
    from noted join batch_takebacks taken
      on taken.account_id = noted.account_id and taken.transaction_id = noted.transaction_id
    where taken.batch_id is not null
    union
    select account_id, id from batches where id = any(${[...again]}::text[])`.execute(trx);
  await sql`analyze verified_batches`.execute(trx);
  await sql`
    create temporary table verified_batch_entries on commit drop as
    select t.account_id, t.id, t.batch_id, t.state, t.voided, t.request_type, t.total_amount
    from verified_batches as looked
    join transactions t on t.account_id = looked.account_id and t.batch_id = looked.id`.execute(trx);
  await sql`analyze verified_batch_entries`.execute(trx);
  return {
    batches: sql`(
      select batches.* from verified_batches as those
      join batches on batches.account_id = those.account_id and batches.id = those.id)`,
    transactions: sql`verified_batch_entries`,
    entries: sql`(
      select ledger_entries.* from verified_batch_entries as those
      join ledger_entries on ledger_entries.account_id = those.account_id and ledger_entries.transaction_id = those.id)`,
    takebacks: sql`(
      select batch_takebacks.* from verified_batches as those
      join batch_takebacks on batch_takebacks.account_id = those.account_id and batch_takebacks.batch_id = those.id)`,
  };
}

/** Counts the rows that this verification read. */
async function countOf(trx: Executor, scope: Scope): Promise<Record<string, number>> {
  const [batches, transactions] =
    scope === 'everything'
      ? [sql`batches`, sql`transactions where batch_id is not null`]
      : [sql`verified_batches`, sql`verified_batch_entries`];
  const { rows } = await sql<{ batches: number; transactions: number }>`
    select (select count(*)::bigint from ${batches}) as batches,
      (select count(*)::bigint from ${transactions}) as transactions`.execute(trx);
  return { batches: rows[0]?.batches ?? 0, transactions: rows[0]?.transactions ?? 0 };
}
