import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Marks the payments that take the money of an authorization, and lists the authorizations that still may be captured.
 */
export const captures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table transactions add column is_capture boolean not null default false`.execute(db);
    await sql`
      update transactions as captures set is_capture = true
      from transactions as originals
      where originals.request_type = 'authorize' and captures.request_type = 'sale'
        and captures.account_id = originals.account_id and captures.parent_transaction_id = originals.id`.execute(
      db,
    );
    await sql`
      create index transactions_uncaptured on transactions (account_id, created desc, id desc)
        include (authorized, payment_type, transaction_status)
        where request_type = 'authorize' and captured is null`.execute(db);
    await sql`
      create index transactions_held on transactions (authorized)
        where request_type = 'authorize' and captured is null`.execute(db);
  },
};
