import { type Kysely, type Migration, sql } from 'kysely';

/** A manager's approvals of single operations. */
export const managerApprovals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table manager_approvals (
        id text collate "C" not null,
        account_id text collate "C" not null references accounts,
        user_id text collate "C" not null references users,
        action text not null check (action in ('waive', 'refund', 'void')),
        created timestamptz not null,
        expires timestamptz not null,
        spent_on text,
        primary key (id, account_id)
      )`.execute(db);
  },
};
