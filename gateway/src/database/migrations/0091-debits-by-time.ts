import { type Kysely, type Migration, sql } from 'kysely';

/** Finds an account's bank debits by when they were sent and when they came back, for the rates of returns. */
export const debitsByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index transactions_debits_sent on transactions (account_id, authorized)
        where request_type = 'ach' and authorized is not null`.execute(db);
    await sql`
      create index transactions_debits_returned on transactions (account_id, ach_rejected)
        where request_type = 'ach' and ach_rejected is not null`.execute(db);
  },
};
