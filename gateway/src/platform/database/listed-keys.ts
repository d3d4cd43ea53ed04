import { sql } from 'kysely';
import { mostRows } from './pages';

/**
 * Keys as a table to join, with their `place` in the list. The limit makes the planner expect a page, not a
 * table.
 */
export const listedKeys = (keys: readonly { id: string; account_id: string }[]) =>
  sql<{ key_id: string; key_account_id: string; place: number }>`(
    select key_id, key_account_id, place
    from unnest(${keys.map(({ id }) => id)}::text[], ${keys.map(({ account_id }) => account_id)}::text[])
      with ordinality as listed (key_id, key_account_id, place)
    limit (select ${sql.lit(mostRows)})
  )`;
