import { opposite, type Posting, salePostings } from '../ledger/sale';
import { settlementPostings } from '../ledger/settlement';
import { todayIn } from '@tillway/rules';
import type { Row, World } from './world';

type Transaction = Row<'transactions'>;

const givesBack = (row: Transaction): boolean =>
  ['void', 'credit', 'achvoid', 'achcredit'].includes(row.request_type);

/**
 * Adds the ledger entries of every approved transaction and of its settlement, by the rules of ledger/: what gives money back
 * posts the opposite.
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

function post(world: World, row: Transaction, when: Date | string, postings: readonly Posting[]): void {
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

/** Puts settled transactions into the batches they settled in: one a terminal, kind and day. */
export function addBatches(world: World, zoneOf: (accountId: string) => string): void {
  const batches = new Map<string, Row<'batches'> & { transaction_count: number; total_amount: number }>();
  for (const row of world.rows.transactions) {
    if (!row.settled) continue;
    const settled = new Date(row.settled);
    const kind = row.payment_type === 'ach' ? 'ach' : 'card';
    const date = todayIn(zoneOf(row.account_id), settled);
    const key = [row.terminal_id, kind, date].join();
    let batch = batches.get(key);
    if (!batch) {
      batch = {
        id: world.id(settled),
        account_id: row.account_id,
        terminal_id: row.terminal_id,
        kind,
        business_date: date,
        transaction_count: 0,
        total_amount: 0,
        created: settled,
        settled,
        closed: settled,
      };
      batches.set(key, batch);
    }
    row.batch_id = batch.id;
    // what came back since is not in its total any more
    if (row.state !== 'approved') continue;
    batch.transaction_count += 1;
    batch.total_amount += givesBack(row) ? -row.total_amount : row.total_amount;
  }
  world.rows.batches.push(...batches.values());
}
