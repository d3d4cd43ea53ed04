import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The order of the user list, and an index for the few users with a given position, such as sales
 * representatives.
 */
export const usersByName: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index users_by_name on users (lower(name), id)`.execute(db);
    await sql`create index users_by_position on users (position) where position <> ''`.execute(db);
  },
};
