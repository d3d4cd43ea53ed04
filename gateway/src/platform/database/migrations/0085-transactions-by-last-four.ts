import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/** An index on the last four digits of a card or account, by which staff find a payer on the phone. */
export const transactionsByLastFour: Migration = {
  outsideTransaction: true,
  up: (db, engine) =>
    createIndex(
      db,
      engine,
      'transactions_by_last_four',
      sql`on transactions (account_id, last_four, created desc, id desc)`,
    ),
};
