import { type Kysely, type Migration, sql } from 'kysely';

/** The number of the check behind a bank debit, as the payer gave it. */
export const checkNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table transactions add column ach_check_number text`.execute(db);
  },
};
