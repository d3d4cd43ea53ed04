import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * A chargeback is found by its payment, and is handled once: it stops the series of its card. Those that are on record were
 * looked at by people.
 */
export const handledChargebacks: Migration = {
  async up(db) {
    await sql`alter table chargebacks add column handled timestamptz`.execute(db);
    await sql`update chargebacks set handled = created`.execute(db);
    await sql`create index chargebacks_of_transaction on chargebacks (account_id, transaction_id)`.execute(
      db,
    );
    await sql`create index chargebacks_to_handle on chargebacks (created) where handled is null`.execute(db);
  },
};
