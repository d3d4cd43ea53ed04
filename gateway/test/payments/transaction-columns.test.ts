import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { onEmbedded } from '../database';

interface Column {
  name: string;
  type: string;
  from?: string;
  isRequired?: true;
  isComputed?: true;
  default?: unknown;
}

const sqlTypes: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'integer',
  cents: 'bigint',
  flag: 'boolean',
  instant: 'timestamp with time zone',
  date: 'date',
  texts: 'jsonb',
  object: 'jsonb',
};

/** The description of a transaction's columns must match the table. */
onEmbedded((database) => {
  test('columns.json names each column of the table with its type, nullability, and default', async () => {
    const file = path.join(__dirname, '../../src/payments/transactions/columns.json');
    const described = (JSON.parse(readFileSync(file, 'utf8')) as Column[])
      .filter(({ from }) => from === undefined)
      .map((column) => ({
        name: column.name,
        type: sqlTypes[column.type],
        is_null: !column.isComputed && !column.isRequired && column.default === undefined,
        is_computed: column.isComputed === true,
        has_default: column.default !== undefined,
      }));
    const { rows } = await sql<(typeof described)[number]>`
      select column_name as name, data_type as type,
        is_nullable = 'YES' and is_generated = 'NEVER' as is_null,
        is_generated = 'ALWAYS' as is_computed,
        column_default is not null as has_default
      from information_schema.columns where table_schema = 'public' and table_name = 'transactions'`.execute(
      database().db,
    );
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(described.sort(byName)).toEqual(rows.sort(byName));
  });
});
