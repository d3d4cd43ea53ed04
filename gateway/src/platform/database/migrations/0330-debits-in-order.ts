import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Lets a list of bank debits be read in order, counted, and summed without reading the card payments between
 * them. For a merchant with a million card payments that took 1.2 s.
 */
export const debitsInOrder: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await createIndex(
      db,
      engine,
      'transactions_of_bank',
      sql`on transactions (account_id, created desc, id desc)
        include (request_type, transaction_status, total_amount, fee_amount) where payment_type = 'ach'`,
    );
  },
};
