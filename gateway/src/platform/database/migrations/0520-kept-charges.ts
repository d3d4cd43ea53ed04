import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The checks of a card, the conditions on which its charge is kept, and payments that were approved in part. A unique
 * index ensures that one live payment charges a rest: a declined or voided one leaves it owed.
 */
export const keptCharges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table transactions
        add column address_check text,
        add column cvv_check text,
        add column address_policy text,
        add column cvv_policy text,
        add column keeps_part boolean not null default false,
        add column requested_amount bigint,
        add column requested_fee_amount bigint,
        add column rest_of_transaction_id text collate "C",
        add foreign key (rest_of_transaction_id, account_id) references transactions (id, account_id)`.execute(
      db,
    );
    await sql`
      create unique index transactions_of_rests on transactions (account_id, rest_of_transaction_id)
        where rest_of_transaction_id is not null and state in ('unknown', 'approved', 'pending')
          and voided is null`.execute(db);
  },
};
