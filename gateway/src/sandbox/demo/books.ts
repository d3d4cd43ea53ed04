import { opposite, type Posting, salePostings } from '../../payments/ledger/sale';
import { settlementPostings } from '../../payments/ledger/settlement';
import { type Cents, todayIn } from '@tillway/rules';
import type { Row, World } from './world';

type Transaction = Row<'transactions'>;

const givesBack = (row: Transaction): boolean =>
  ['void', 'credit', 'achvoid', 'achcredit'].includes(row.request_type);

/**
 * Adds the ledger entries of every approved transaction and of its settlement, by the rules of ledger/:
 * refunds post the opposite.
 */
export function addLedgerEntries(world: World): void {
  for (const row of world.rows.transactions) {
    if (row.state !== 'approved') continue;
    const postings = salePostings({ total: row.total_amount, fee: row.fee_amount ?? 0 });
    post(world, row, row.captured ?? row.created, givesBack(row) ? postings.map(opposite) : postings);
    if (row.settled)
      post(
        world,
        row,
        row.settled,
        settlementPostings(givesBack(row) ? -row.total_amount : row.total_amount),
      );
  }
}

/** Adds one posting of a transaction. */
export function post(
  world: World,
  row: Transaction,
  when: Date | string,
  postings: readonly Posting[],
): void {
  const at = new Date(when);
  const postingId = world.id(at);
  world.rows.ledger_entries.push(
    ...postings.map(({ ledgerAccount, amount }) => ({
      id: world.id(at),
      account_id: row.account_id,
      posting_id: postingId,
      transaction_id: row.id,
      ledger_account: ledgerAccount,
      amount,
      created: at,
    })),
  );
}

type Batch = Row<'batches'> & { transaction_count: number; total_amount: number };

/**
 * Adds settled transactions to their batches, one per terminal, kind, and day. Returns go into the batch of
 * the day they came back.
 */
export function addBatches(world: World, zoneOf: (accountId: string) => string): void {
  const batches = new Map<string, Batch>();
  /** Counts an entry in the batch of a day; returns the batch's id. */
  const enter = (row: Row<'transactions'>, at: Date, amount: Cents): string => {
    const { account_id, terminal_id } = row;
    const kind = row.payment_type === 'ach' ? 'ach' : 'card';
    const business_date = todayIn(zoneOf(account_id), at);
    const key = [terminal_id, kind, business_date].join();
    const batch: Batch = batches.get(key) ?? {
      id: world.id(at),
      account_id,
      terminal_id,
      kind,
      business_date,
      transaction_count: 0,
      total_amount: 0,
      created: at,
      settled: at,
      closed: at,
    };
    batches.set(key, batch);
    batch.transaction_count += 1;
    batch.total_amount += amount;
    return batch.id;
  };
  for (const row of world.rows.transactions) {
    if (!row.settled) continue;
    const amount = givesBack(row) ? -row.total_amount : row.total_amount;
    row.batch_id = enter(row, new Date(row.settled), amount);
    if (row.state === 'approved') continue;
    const at = new Date(row.ach_rejected ?? row.updated);
    const { account_id, terminal_id, id: transaction_id } = row;
    const batch_id = enter(row, at, -amount);
    world.rows.batch_takebacks.push({
      account_id,
      terminal_id,
      transaction_id,
      amount: -amount,
      at,
      batch_id,
    });
  }
  world.rows.batches.push(...batches.values());
}
