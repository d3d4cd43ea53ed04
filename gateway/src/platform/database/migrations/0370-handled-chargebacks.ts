import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Finds a chargeback by its payment, and marks it as handled once it has stopped the series of its card.
 * Staff already reviewed the existing ones.
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
