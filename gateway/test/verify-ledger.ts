import { sql } from 'kysely';
import type { Executor } from '../src/platform/database';
import { type LedgerReport, unbalancedAmong, verifyTransactions } from '../src/payments/ledger/verify';

/**
 * Compares the whole ledger with itself and with the transactions: by the product's own statements, and by a separate
 * sum.
 */
export async function verifyLedger(db: Executor): Promise<LedgerReport> {
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  const unbalancedPostings = (await unbalancedAmong(db)).map(({ id }) => id);
  return { balance, unbalancedPostings, ...(await verifyTransactions(db)) };
}
