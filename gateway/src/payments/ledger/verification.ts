import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../../platform/database';
import { mostProblems, type Scope, type Verification } from '../../platform/verification/verify-books';
import { type LedgerReport, unbalancedAmong, verifyTransactions } from './verify';

const TotalSchema = v.object({ entries: v.number(), amount: v.number() });
const LedgerStateSchema = v.object({
  /** The number of entries and cents of each ledger account. */
  totals: v.record(v.string(), TotalSchema),
  /**
   * Postings that do not balance, with their sums in cents. Entries cannot be changed; only new
   * entries of the same posting can balance it.
   */
  postings: v.record(v.string(), v.number()),
  /** Transactions with a problem, to be checked again. */
  transactions: v.array(v.string()),
});
type LedgerState = v.InferOutput<typeof LedgerStateSchema>;
type Totals = LedgerState['totals'];

/**
 * The problems of the ledger and its totals: entries removed, altered, or inserted without the
 * gateway and its triggers.
 */
export interface LedgerFindings extends LedgerReport {
  /** Ledger accounts whose entries differ from those of the last checkpoint plus the new ones. */
  totals: { account: string; expected: Totals[string]; actual: Totals[string] }[];
}

/**
 * Verifies the ledger since its last checkpoint: new entries, and transactions that changed or have
 * new entries, with their originals and voids. Totals continue from the checkpoint's. A full run
 * reads everything and compares the totals with the checkpoint's.
 */
export const ledgerVerification: Verification<LedgerState, LedgerFindings> = {
  about: 'ledger',
  lockKey: '2019100000000000001',
  kinds: ['changed', 'posted'],
  StateSchema: LedgerStateSchema,
  async verify(trx, scope, before) {
    const added = await totalsOf(trx, newEntries);
    const carried = before && sum(before.totals, added);
    const totals = scope === 'everything' || !carried ? await totalsOf(trx, sql`ledger_entries`) : carried;
    const postings = await unbalanced(trx, scope, before);
    const looked = await lookAt(trx, scope, before?.transactions ?? []);
    const { missing, unexpected } = await verifyTransactions(trx, looked.transactions);
    const found: LedgerFindings = {
      balance: Object.values(totals).reduce((all, { amount }) => all + amount, 0),
      unbalancedPostings: Object.keys(postings),
      ...{ missing, unexpected, totals: carried ? differences(carried, totals) : [] },
    };
    const problems = [...found.unbalancedPostings, ...missing, ...unexpected];
    const entries = scope === 'everything' ? totals : added;
    return {
      found,
      isWell: found.balance === 0 && problems.length + found.totals.length === 0,
      read: { transactions: looked.count, 'ledger entries': countOf(entries) },
      // Keep the checkpoint while totals differ, so that they stay a problem until staff have
      // checked.
      state:
        found.totals.length > 0 || problems.length > mostProblems
          ? undefined
          : { totals, postings, transactions: [...new Set([...missing, ...unexpected])] },
    };
  },
};

const newEntries = sql`(
  select entries.*
  from unverified_changes as changes, unnest(changes.entry_ids) as posted (id)
  join ledger_entries as entries on entries.id = posted.id
  where changes.kind = 'posted' and entries.account_id = changes.account_id)`;

async function totalsOf(trx: Executor, entries: typeof newEntries): Promise<Totals> {
  const { rows } = await sql<{ account: string; entries: number; amount: number }>`
    select ledger_account as account, count(*)::bigint as entries, sum(amount)::bigint as amount
    from ${entries} as entries group by 1 order by 1`.execute(trx);
  return Object.fromEntries(rows.map(({ account, ...total }) => [account, total]));
}

const nothing = { entries: 0, amount: 0 };
const countOf = (totals: Totals): number =>
  Object.values(totals).reduce((count, { entries }) => count + entries, 0);

function sum(one: Totals, other: Totals): Totals {
  const accounts = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(
    accounts.map((account) => {
      const [a, b] = [one[account] ?? nothing, other[account] ?? nothing];
      return [account, { entries: a.entries + b.entries, amount: a.amount + b.amount }];
    }),
  );
}

const differences = (expected: Totals, actual: Totals): LedgerFindings['totals'] =>
  [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    .map((account) => ({
      account,
      expected: expected[account] ?? nothing,
      actual: actual[account] ?? nothing,
    }))
    .filter(
      ({ expected: one, actual: other }) => one.entries !== other.entries || one.amount !== other.amount,
    );

/** Sums unbalanced postings by id. New entries may balance a posting of the last checkpoint. */
async function unbalanced(
  trx: Executor,
  scope: Scope,
  before: LedgerState | undefined,
): Promise<Record<string, number>> {
  if (scope === 'everything')
    return Object.fromEntries((await unbalancedAmong(trx)).map(({ id, amount }) => [id, amount]));
  const sums = new Map(Object.entries(before?.postings ?? {}));
  for (const { id, amount } of await unbalancedAmong(trx, newEntries))
    sums.set(id, (sums.get(id) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

/** Returns the transactions to check, and how many they are. */
async function lookAt(trx: Executor, scope: Scope, again: readonly string[]) {
  if (scope === 'everything') {
    const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from transactions`.execute(
      trx,
    );
    return { transactions: sql`transactions`, count: rows[0]?.count ?? 0 };
  }
  await sql`
    create temporary table verified_transactions on commit drop as
    with touched as materialized (
      select account_id, transaction_id as id from unverified_changes where kind in ('changed', 'posted')
      union
      select account_id, id from transactions where id = any(${[...again]}::text[])
    ), reversed as (
      -- a void or a refund is judged with its original
      select touched.account_id, t.parent_transaction_id as id
      from touched join transactions t on t.account_id = touched.account_id and t.id = touched.id
      where t.parent_transaction_id is not null and t.request_type in ('void', 'achvoid', 'credit', 'achcredit')
    ), voids as (
      -- and a void by what its original has moved
      select t.account_id, t.id
      from touched join transactions t on t.account_id = touched.account_id and t.parent_transaction_id = touched.id
      where t.request_type in ('void', 'achvoid')
    )
    select account_id, id from touched union select * from reversed union select * from voids`.execute(trx);
  await sql`analyze verified_transactions`.execute(trx);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::bigint as count from verified_transactions`.execute(trx);
  return {
    transactions: sql`(
      select t.* from verified_transactions as looked
      join transactions as t on t.account_id = looked.account_id and t.id = looked.id)`,
    count: rows[0]?.count ?? 0,
  };
}
