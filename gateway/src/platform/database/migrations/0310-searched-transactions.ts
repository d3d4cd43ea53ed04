import { sql } from 'kysely';
import { createIndex, hasExtensions, type Migration } from './migration';

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
    if (engine === 'postgres' && (await hasExtensions(db, ['pg_trgm'])))
      await createIndex(
        db,
        engine,
        'transactions_by_name',
        sql`on transactions using gin (customer_name gin_trgm_ops)`,
      );
  },
};
