import { type Kysely, type Migration, sql } from 'kysely';

/** Merchants boarded from the gateway service: a merchant is boarded once, and a TID is one terminal. */
export const boarding: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table fpg_boardings (
        id text collate "C" primary key,
        merchant_id text collate "C" not null unique,
        state text not null check (state in ('asked', 'refused', 'boarded')),
        account_id text collate "C" references accounts,
        created timestamptz not null,
        updated timestamptz not null,
        check ((state = 'boarded') = (account_id is not null))
      )`.execute(db);
    await sql`create index fpg_boardings_of_account on fpg_boardings (account_id)`.execute(db);
    await sql`
      create table fpg_tids (
        tid text collate "C" not null,
        mid text collate "C" not null,
        account_id text collate "C" not null references accounts,
        terminal_id text collate "C" not null,
        account_type text not null check (account_type in ('ach', 'retail')),
        primary key (tid, account_id),
        foreign key (terminal_id, account_id) references terminals (id, account_id)
      )`.execute(db);
    await sql`create index fpg_tids_of_account on fpg_tids (account_id)`.execute(db);
    // The sandbox service's own storage; the rest of the gateway never reads it.
    await sql`
      create table sandbox_gateway_boardings (
        merchant_id text collate "C" primary key,
        reference text collate "C" not null,
        asked integer not null
      )`.execute(db);
  },
};
