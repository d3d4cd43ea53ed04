import { sql } from 'kysely';
import { createIndex, hasExtensions, type Migration } from './migration';

/**
 * Indexes of customer records. A record reads its own payments, series, and schedules, and a search finds it by phone,
 * e-mail, and last four, at one merchant or at all. Names need trigrams, as in 0310; without them a search scans the
 * merchant's records.
 */
export const customers: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    const index = (name: string, definition: ReturnType<typeof sql>) =>
      createIndex(db, engine, name, definition);
    await index(
      'transactions_of_billing',
      sql`on transactions (billing_id, account_id, created desc, id desc)
        include (payment_type, request_type, transaction_status, total_amount, fee_amount, terminal_id)
        where billing_id is not null`,
    );
    await index(
      'transactions_series_of_billing',
      sql`on transactions (account_id, billing_id)
        where billing_id is not null and is_recurring and parent_transaction_id is null`,
    );
    await index(
      'schedules_of_billing',
      sql`on schedules (account_id, billing_id) where billing_id is not null`,
    );
    await index('tokens_by_last_four', sql`on tokens (last_four, account_id) where billing_id is not null`);
    await index(
      'billings_by_phone',
      sql`on billings ((regexp_replace(phone, '[^0-9]', '', 'g')), account_id) where phone is not null`,
    );
    await index(
      'billings_by_email',
      sql`on billings ((lower(email)) text_pattern_ops, account_id) where email is not null`,
    );
    if (engine === 'postgres' && (await hasExtensions(db, ['pg_trgm', 'btree_gin'])))
      await index('billings_by_name', sql`on billings using gin (account_id, name gin_trgm_ops)`);
  },
};
