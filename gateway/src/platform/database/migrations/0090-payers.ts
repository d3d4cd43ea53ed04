import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Links for payers, found by the hashes of their tokens. A unique index ensures that a link is paid once. A
 * declined payment does not count, but one of unknown outcome may have paid it.
 */
export const payers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table hosted_links (
        id text collate "C" not null,
        account_id text collate "C" not null references accounts,
        token_hash bytea not null,
        card_terminal_id text collate "C",
        ach_terminal_id text collate "C",
        amount bigint check (amount > 0),
        method text check (method in ('card', 'ach')),
        details jsonb not null default '{}',
        user_id text collate "C" references users on delete set null,
        created timestamptz not null,
        expires timestamptz not null,
        primary key (id, account_id),
        unique (token_hash, account_id),
        foreign key (card_terminal_id, account_id) references terminals (id, account_id),
        foreign key (ach_terminal_id, account_id) references terminals (id, account_id),
        check (card_terminal_id is not null or ach_terminal_id is not null)
      )`.execute(db);
    await sql`
      alter table transactions add column hosted_link_id text collate "C",
        add foreign key (hosted_link_id, account_id) references hosted_links (id, account_id)`.execute(db);
    await sql`
      create unique index transactions_of_hosted_link on transactions (account_id, hosted_link_id)
        where hosted_link_id is not null and state in ('unknown', 'approved', 'pending')`.execute(db);
    await sql`
      create index transactions_tried_by_link on transactions (account_id, hosted_link_id)
        where hosted_link_id is not null`.execute(db);
    await sql`
      create table authorization_requests (
        token_hash bytea not null,
        account_id text collate "C" not null references accounts,
        subject_type text not null check (subject_type in ('transactions', 'schedules')),
        subject_id text collate "C" not null,
        recipient text not null,
        created timestamptz not null,
        expires timestamptz not null,
        agreed timestamptz,
        agreed_name text,
        agreed_ip_address text,
        primary key (token_hash, account_id),
        check ((agreed is null) = (agreed_name is null))
      )`.execute(db);
    await sql`
      create index authorization_requests_of_subject on authorization_requests (account_id, subject_id)`.execute(
      db,
    );
  },
};
