import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/** What a payer on the phone is found by: the last four digits of a card or account (doc 001 §2.1). */
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
