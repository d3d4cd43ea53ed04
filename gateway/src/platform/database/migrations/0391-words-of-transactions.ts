import { sql } from 'kysely';
import { createIndex, hasExtensions, type Migration } from './migration';

/**
 * What people know a payment by, wherever in it it stands: its payer's name and e-mail, the purchase order, notes and custom
 * fields, each by its trigrams within its merchant, and the order by customer. As in 0310 a server that does not let us have the
 * extensions finds words by reading, as the embedded engine does; it keeps what it has for names (docs/decisions/0183).
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
