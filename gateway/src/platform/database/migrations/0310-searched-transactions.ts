import { sql } from 'kysely';
import { createIndex, hasExtensions, type Migration } from './migration';

/**
 * Finds a payment among a million by its amount or by a part of its payer's name. Names need PostgreSQL's
 * trigrams, which every server ships. A server that does not permit them scans for names, as the embedded
 * engine does.
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
