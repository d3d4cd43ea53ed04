import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/** Indexes an account's bank debits by the times they were sent and returned, for return rates. */
export const debitsByTime: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await createIndex(
      db,
      engine,
      'transactions_debits_sent',
      sql`on transactions (account_id, authorized) where request_type = 'ach' and authorized is not null`,
    );
    await createIndex(
      db,
      engine,
      'transactions_debits_returned',
      sql`on transactions (account_id, ach_rejected) where request_type = 'ach' and ach_rejected is not null`,
    );
  },
};
