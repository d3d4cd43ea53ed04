import { type Kysely, sql } from 'kysely';
import type { Schema } from '../src/platform/database/schema';

/**
 * The moment at which a gateway dies: an update that gives a row of the table this state. `condition` is SQL on the row
 * `new`.
 */
interface Death {
  table: 'plan_changes' | 'transactions';
  condition: string;
}

/** Runs `act` while the database fails at that moment, then repairs the database. Returns the result of `act`. */
export async function dying<Answer>(
  db: Kysely<Schema>,
  { table, condition }: Death,
  act: () => Promise<Answer>,
): Promise<Answer> {
  await sql`
    create function die() returns trigger language plpgsql as ${sql.lit(`
      begin
        if ${condition} then raise exception 'died'; end if;
        return new;
      end`)}`.execute(db);
  await sql`create trigger dies before update on ${sql.table(table)} for each row execute function die()`.execute(
    db,
  );
  try {
    return await act();
  } finally {
    await sql`drop trigger dies on ${sql.table(table)}`.execute(db);
    await sql`drop function die()`.execute(db);
  }
}
