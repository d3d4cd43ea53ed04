import { type Kysely, type Migration, sql } from 'kysely';

/** Tokens of mailed password reset links, stored as hashes. */
export const passwordResets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table password_resets (
        token_hash bytea primary key,
        user_id text collate "C" not null references users on delete cascade,
        created timestamptz not null,
        expires timestamptz not null,
        used timestamptz
      )`.execute(db);
    await sql`create index password_resets_of_user on password_resets (user_id)`.execute(db);
  },
};
