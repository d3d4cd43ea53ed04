import { type Kysely, sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * What a merchant with a million payments finds one by: its amount, or a part of its payer's name. Names need PostgreSQL's
 * trigrams, which every server brings along; one that does not let us have them finds names by reading, as the embedded
 * engine does (docs/decisions/0157).
 */
export const searchedTransactions: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await createIndex(
      db,
      engine,
      'transactions_by_amount',
      sql`on transactions (account_id, total_amount, created desc, id desc)`,
    );
    if (engine === 'postgres' && (await hasTrigrams(db)))
      await createIndex(
        db,
        engine,
        'transactions_by_name',
        sql`on transactions using gin (customer_name gin_trgm_ops)`,
      );
  },
};

/** Whether the server has trigrams, once they were asked for. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === notInstalled || code === notAllowed) return false;
    throw error;
  }
}
const notInstalled = '0A000';
const notAllowed = '42501';
