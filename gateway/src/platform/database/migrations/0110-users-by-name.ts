import { type Kysely, type Migration, sql } from 'kysely';

/** The order of the list of users, and the few who hold a position that is asked for, as sales representatives (ADM-024). */
export const usersByName: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index users_by_name on users (lower(name), id)`.execute(db);
    await sql`create index users_by_position on users (position) where position <> ''`.execute(db);
  },
};
