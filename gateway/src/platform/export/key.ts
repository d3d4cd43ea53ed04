import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../database/search';

/**
 * The order of an export: a column, then the id. For a nullable column the comparison cannot use an index.
 */
export interface Order {
  column: RawBuilder<unknown>;
  mayBeNull: boolean;
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/** End of a page: the last row's value of the ordering column, and its id. */
export interface Key {
  value: unknown;
  id: string;
}

/**
 * The condition for rows after a key. Nulls are last in ascending order and first in descending order, as in
 * PostgreSQL.
 */
export function after({ column, mayBeNull, id, direction }: Order, key: Key): Condition {
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  if (!mayBeNull) return sql<boolean>`(${column}, ${id}) ${beyond} (${key.value}, ${key.id})`;
  const sameValueLater = sql`${id} ${beyond} ${key.id}`;
  if (key.value === null) {
    return direction === 'asc'
      ? sql<boolean>`(${column} is null and ${sameValueLater})`
      : sql<boolean>`(${column} is not null or ${sameValueLater})`;
  }
  const later = sql`${column} ${beyond} ${key.value} or (${column} = ${key.value} and ${sameValueLater})`;
  return direction === 'asc' ? sql<boolean>`(${later} or ${column} is null)` : sql<boolean>`(${later})`;
}
