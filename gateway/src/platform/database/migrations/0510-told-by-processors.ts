import { sql } from 'kysely';
import type { Migration } from './migration';

/** The facts that a processor tells about a card payment, and its own tokens of stored cards, by terminal. */
export const toldByProcessors: Migration = {
  async up(db) {
    await sql`alter table transactions
      add column decline_class text,
      add column card_funding text,
      add column network_transaction_id text`.execute(db);
    await sql`create table processor_tokens (
      id text collate "C" not null,
      account_id text collate "C" not null,
      token_id text collate "C" not null,
      terminal_id text collate "C" not null,
      processor_id integer not null,
      card_expiration_yymm text,
      sealed bytea not null,
      created timestamptz not null,
      foreign key (token_id, account_id) references tokens on delete cascade,
      foreign key (terminal_id, account_id) references terminals,
      primary key (id, account_id),
      unique (token_id, account_id, terminal_id, processor_id)
    )`.execute(db);
    await sql`create index processor_tokens_of_terminal on processor_tokens (account_id, terminal_id, processor_id)`.execute(
      db,
    );
  },
};
