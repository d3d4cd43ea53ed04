import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';

/** A column of sealed values (`seal.ts`), each bound to the `id` of its row. */
export interface SealedColumn {
  table:
    | 'tokens'
    | 'terminals'
    | 'processor_credentials'
    | 'processor_tokens'
    | 'users'
    | 'outbox'
    | 'okdmv_agencies';
  column: string;
  /** An indexed column that holds the key's id. If absent, the id is read from the value. */
  keyColumn?: string;
  /** The value may be cleared if its key is lost. It lasts minutes, and its owner starts again. */
  isBrief?: true;
}

/** All sealed columns. A new master key has to wrap them before an old one may be dropped. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'tokens', column: 'sealed', keyColumn: 'key_id' },
  { table: 'terminals', column: 'credentials' },
  { table: 'processor_credentials', column: 'sealed' },
  { table: 'processor_tokens', column: 'sealed' },
  { table: 'okdmv_agencies', column: 'credentials' },
  { table: 'outbox', column: 'sealed' },
  { table: 'users', column: 'otp_secret' },
  { table: 'users', column: 'otp_pending_secret', isBrief: true },
];

/** The id of the master key that sealed a row's value. */
const keyOf = ({ column, keyColumn }: SealedColumn): RawBuilder<string> => {
  if (keyColumn !== undefined) return sql`${sql.ref(keyColumn)}`;
  const value = sql.ref(column);
  return sql`convert_from(substring(${value} from 3 for get_byte(${value}, 1)), 'UTF8')`;
};

/** True if a row's value is under one of these master keys. */
export const isUnder = (sealed: SealedColumn, keys: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(sealed.column)} is not null and ${keyOf(sealed)} = any(${[...keys]}::text[])`;

/** The ids of all master keys that sealed a column's values. */
export async function keysOf(db: Executor, sealed: SealedColumn): Promise<string[]> {
  const { table, column } = sealed;
  const { rows } = await (
    sealed.keyColumn === undefined
      ? sql<{ key: string }>`
          select distinct ${keyOf(sealed)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`
      : distinctByIndex(table, sealed.keyColumn)
  ).execute(db);
  return rows.map(({ key }) => key);
}

/** Reads the few distinct values of an indexed column of many rows, by jumping along the index. */
const distinctByIndex = (table: string, column: string) => {
  const [from, value] = [sql.table(table), sql.ref(column)];
  return sql<{ key: string }>`
    with recursive known as (
      (select ${value} as key from ${from} order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > known.key order by ${value} limit 1)
      from known where known.key is not null
    )
    select key from known where key is not null`;
};

/** The ids of the master keys that the database's sealed values need. */
export async function keysInUse(db: Executor): Promise<string[]> {
  const keys = new Set<string>();
  for (const sealed of sealedColumns) {
    if (sealed.isBrief) continue;
    for (const key of await keysOf(db, sealed)) keys.add(key);
  }
  return [...keys].sort();
}
