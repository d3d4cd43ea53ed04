import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Stores whether a payment was reserved to void the payment it replaces, instead of deriving it from times
 * later. Also separates the time of a settlement's booking from its cut-off. Empty for older rows.
 */
export const replacedUnsettled: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table transactions
        add column replaces_unsettled boolean,
        add column settled_at timestamptz(3)`.execute(db);
  },
};
