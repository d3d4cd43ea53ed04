import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Disputes: what became of a chargeback, until when it is to be answered, with which evidence, and whether the ledger
 * has its money. Chargebacks from before were decided long ago: they are lost. The ledger does not have them
 * (`is_taken` is null), and is not rewritten.
 */
export const disputes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table chargebacks
        add column state text not null default 'lost'
          check (state in ('needs_answer', 'answered', 'won', 'lost', 'accepted')),
        add column answer_by date,
        add column processor_id integer,
        add column is_taken boolean`.execute(db);
    await sql`
      create unique index chargebacks_of_case on chargebacks (account_id, processor_id, case_number)
        where processor_id is not null`.execute(db);
    await sql`
      create index chargebacks_to_answer on chargebacks (account_id, answer_by)
        where state = 'needs_answer'`.execute(db);
    await sql`
      create table dispute_steps (
        account_id text collate "C" not null,
        chargeback_id text collate "C" not null,
        number integer not null,
        at timestamptz not null,
        state text not null,
        user_id text collate "C",
        -- cents that went to the payer; negative: that came back
        amount bigint,
        note text,
        primary key (account_id, chargeback_id, number),
        foreign key (chargeback_id, account_id) references chargebacks (id, account_id)
      )`.execute(db);
    await sql`
      create table dispute_evidence (
        account_id text collate "C" not null,
        chargeback_id text collate "C" not null,
        id text collate "C" not null,
        text text check (length(text) <= 5000),
        file_name text,
        file_type text check (file_type in ('application/pdf', 'image/png', 'image/jpeg')),
        file_size integer,
        content bytea check (octet_length(content) <= 5242880),
        added timestamptz not null,
        user_id text collate "C",
        primary key (account_id, chargeback_id, id),
        foreign key (chargeback_id, account_id) references chargebacks (id, account_id),
        check ((text is null) <> (content is null)),
        check ((content is null) = (file_name is null) and (content is null) = (file_type is null)
          and (content is null) = (file_size is null))
      )`.execute(db);
    await sql`insert into ledger_accounts (code, name) values ('charged_back', 'Taken by disputes')`.execute(
      db,
    );
  },
};
