import { sql } from 'kysely';
import { createIndex, hasExtensions, type Migration } from './migration';

/**
 * Finds a payment by any part of its payer's name and e-mail, purchase order, notes, and custom fields. Each
 * is indexed by trigrams within its merchant; another index serves the order by customer. As in 0310, a
 * server without the extensions scans instead, as the embedded engine does, and keeps its index of names.
 */
export const wordsOfTransactions: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await createIndex(
      db,
      engine,
      'transactions_by_customer',
      sql`on transactions (account_id, (lower(customer_name)), id)`,
    );
    if (engine !== 'postgres' || !(await hasExtensions(db, ['pg_trgm', 'btree_gin']))) return;
    await createIndex(
      db,
      engine,
      'transactions_by_words',
      sql`on transactions using gin (
        account_id, customer_name gin_trgm_ops, billing_email gin_trgm_ops, customer_po gin_trgm_ops,
        custom_field_1 gin_trgm_ops, custom_field_2 gin_trgm_ops, custom_field_3 gin_trgm_ops, notes gin_trgm_ops
      ) with (gin_pending_list_limit = 1024)`,
    );
    await sql`drop index concurrently if exists transactions_by_name`.execute(db);
  },
};
