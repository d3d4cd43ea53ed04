import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A payment that replaces another one names it. A unique index ensures that a payment is replaced once: a
 * declined payment replaces nothing, but one of unknown outcome may.
 */
export const replacingPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table transactions add column replaces_transaction_id text collate "C",
        add foreign key (replaces_transaction_id, account_id) references transactions (id, account_id)`.execute(
      db,
    );
    await sql`
      create unique index transactions_that_replace on transactions (account_id, replaces_transaction_id)
        where replaces_transaction_id is not null and state in ('unknown', 'approved', 'pending')`.execute(
      db,
    );
  },
};
