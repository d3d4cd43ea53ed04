import { type Kysely, type Migration, sql } from 'kysely';

/** The number of the check that a bank debit stands for, as its payer gave it. */
export const checkNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table transactions add column ach_check_number text`.execute(db);
  },
};
