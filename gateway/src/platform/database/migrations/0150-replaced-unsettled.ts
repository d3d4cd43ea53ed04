import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whether a payment was reserved to call off what it replaces is written with it, not found out afterwards from times; and
 * when a settlement was booked is told apart from the cut-off that it belongs to. Empty for what is older.
 */
export const replacedUnsettled: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table transactions
        add column replaces_unsettled boolean,
        add column settled_at timestamptz(3)`.execute(db);
  },
};
