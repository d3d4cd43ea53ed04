import { type Kysely, type Migration, sql } from 'kysely';

/** A function that makes one statement on several tables fail if it did not find every row it expected. */
export const allOrNothing: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function all_or_nothing(is_all boolean) returns void language plpgsql as $$
      begin
        if is_all is not true then
          raise exception 'not all could be written' using errcode = 'serialization_failure';
        end if;
      end $$`.execute(db);
  },
};
