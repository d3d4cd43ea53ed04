import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Changes to plans that take several steps: the request, its prepared steps, and its progress. A unique index
 * allows one change per plan at a time.
 */
export const planChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table plan_changes (
        id text collate "C" not null,
        account_id text collate "C" not null references accounts,
        plan_id text collate "C" not null,
        nonce text collate "C" not null,
        body_hash bytea not null,
        kind text not null check (kind in ('schedule', 'payment')),
        state text not null check (state in ('open', 'finished', 'failed', 'left')),
        steps jsonb not null,
        terms jsonb not null,
        asked jsonb not null,
        created timestamptz not null,
        updated timestamptz not null,
        finished timestamptz,
        primary key (id, account_id),
        unique (account_id, plan_id, nonce),
        foreign key (plan_id, account_id) references transaction_groups (id, account_id),
        check ((state in ('finished', 'left')) = (finished is not null))
      )`.execute(db);
    await sql`
      create unique index plan_changes_under_way on plan_changes (account_id, plan_id)
        where finished is null`.execute(db);
  },
};
