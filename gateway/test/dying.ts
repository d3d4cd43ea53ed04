import { type Kysely, sql } from 'kysely';
import type { Schema } from '../src/platform/database/schema';

/** Where a gateway dies: at the update that makes a row of the table so. `condition` is SQL of the row `new`. */
interface Death {
  table: 'plan_changes' | 'transactions';
  condition: string;
}

/** Acts while the database fails there, and lets it work again. Answers what the act answers. */
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
