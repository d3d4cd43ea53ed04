import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * A list of bank debits is read in its order, and counted and summed up, without reading the card payments between them: of a
 * merchant with a million of those it took 1.2 s (docs/decisions/0164).
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
