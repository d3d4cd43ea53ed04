import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Binds an approval to a payment, if that is known when it is given, and voids it when the manager password
 * changes.
 */
export const boundApprovals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table manager_approvals
        add column terminal_id text collate "C",
        add column transaction_id text collate "C",
        add column amount bigint,
        add column voided timestamptz(3)`.execute(db);
    await sql`create index manager_approvals_of_account on manager_approvals (account_id, expires)`.execute(
      db,
    );
  },
};
