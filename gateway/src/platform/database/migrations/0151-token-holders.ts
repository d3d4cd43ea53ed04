import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A token is a number and its holder's name. Older tokens have no holder. The worker fills it in, because
 * folding a name and decrypting a number happen there.
 */
export const tokenHolders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table tokens
        add column holder text,
        add column merged_into text collate "C",
        add foreign key (merged_into, account_id) references tokens (id, account_id),
        add check (merged_into is null or not is_active)`.execute(db);
  },
};
