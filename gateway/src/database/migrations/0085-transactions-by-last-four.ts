import { type Kysely, type Migration, sql } from 'kysely';

/** What a payer on the phone is found by: the last four digits of a card or account (doc 001 §2.1). */
export const transactionsByLastFour: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index transactions_by_last_four on transactions (account_id, last_four, created desc, id desc)`.execute(
      db,
    );
  },
};
