import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What is stored is a number and its holder's name (docs/decisions/0048-a-billing-is-a-number-and-its-holder.md). Tokens of
 * before have no holder: the worker gives them theirs, since a name is folded and a number sealed there.
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
