/**
 * `node tools/transaction-columns.mjs` generates five files from gateway/src/payments/transactions/columns.json: the
 * table's type, the lists and functions that read, write, and answer a row, and the contract's fields. `--check` only
 * compares.
 *
 * A column has a `type` (text, integer, cents, flag, instant, date, texts, object). It may be null unless it
 * `isRequired` or has a `default`. `isComputed`: the database computes it. `isInternal`: no answer contains it. `from:
 * related`: row.ts selects it from another table. `from: derived`: derived-fields.ts computes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { root } from './pnpm.mjs';

const folder = 'gateway/src/payments/transactions';
const columns = JSON.parse(readFileSync(path.join(root, folder, 'columns.json'), 'utf8'));

const stored = columns.filter(({ from }) => from === undefined);
const own = stored.filter(({ isInternal }) => !isInternal);
const related = columns.filter(({ from }) => from === 'related');
const answered = columns.filter(({ isInternal }) => !isInternal);

const isNull = ({ isRequired, default: otherwise }) => !isRequired && otherwise === undefined;
const nullable = (column, type) => (isNull(column) ? `${type} | null` : type);
const comment = ({ note }) => (note === undefined ? '' : `/** ${note} */\n`);
const lines = (list, line) => list.map(line).join('\n');

const tableTypes = {
  text: 'string',
  integer: 'number',
  cents: 'Cents',
  flag: 'boolean',
  instant: 'Date',
  date: 'IsoDate',
  texts: 'string[]',
  object: 'JsonObject',
};

function tableType(column) {
  const type = tableTypes[column.type];
  if (column.isComputed) return `Computed<${nullable(column, type)}>`;
  const isJson = column.type === 'texts' || column.type === 'object';
  if (isJson)
    return column.default === undefined ? nullable(column, `Json<${type}>`) : `DefaultJson<${type}>`;
  return column.default === undefined ? nullable(column, type) : `Generated<${type}>`;
}

const sqlTypes = {
  text: 'text',
  integer: 'integer',
  cents: 'bigint',
  flag: 'boolean',
  instant: 'timestamptz',
  date: 'date',
  texts: 'jsonb',
  object: 'jsonb',
};

/** Returns a default as SQL. */
const literal = (value) =>
  typeof value === 'number' || typeof value === 'boolean' ? `${value}` : `'${text(value)}'`;
const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

function written({ name, type, isComputed, default: otherwise }) {
  if (isComputed) return `${name}: computed.${name},`;
  if (type === 'texts' || type === 'object')
    return `${name}: row.${name} === undefined ? ${JSON.stringify(otherwise)} : (JSON.parse(row.${name}) as ${tableTypes[type]}),`;
  return `${name}: row.${name}${writtenOtherwise({ name, default: otherwise })},`;
}
const required = new Set(stored.filter(({ isRequired }) => isRequired).map(({ name }) => name));
const writtenOtherwise = ({ name, default: otherwise }) =>
  required.has(name) ? '' : ` ?? ${otherwise === undefined ? 'null' : JSON.stringify(otherwise)}`;

/** Fields whose answer differs from the stored value. */
const answeredAs = {
  transaction_status: 'rowStatus(row, now)',
  account_permissions: 'shownPermissions(row.account_permissions)',
  has_manager_password: 'Boolean(row.has_manager_password)',
};

function answer(column) {
  const { name, type, from } = column;
  if (from === 'derived') return `${name}: derived.${name}(row),`;
  if (answeredAs[name]) return `${name}: ${answeredAs[name]},`;
  if (type === 'texts') return `${name}: row.${name}.length === 0 ? null : JSON.stringify(row.${name}),`;
  if (type === 'instant')
    return `${name}: row.${name}${isNull(column) ? '?.toISOString() ?? null' : '.toISOString()'},`;
  return `${name}: row.${name},`;
}

const schemas = {
  text: 'v.string()',
  integer: 'v.number()',
  cents: 'v.number()',
  flag: 'v.boolean()',
  instant: 'v.string()',
  date: 'v.string()',
  texts: 'v.string()',
  object: 'v.record(v.string(), v.unknown())',
};
/**
 * Answers whether the contract allows null: an empty list is answered as null, and another version may leave out an
 * object.
 */
const isAnsweredNull = (column) => isNull(column) || column.type === 'texts' || column.type === 'object';
const schema = (column) =>
  isAnsweredNull(column) ? `v.nullable(${schemas[column.type]})` : schemas[column.type];

const heading =
  '// Written by `node tools/transaction-columns.mjs` from columns.json: change that, and run it.\n';

const files = {
  'gateway/src/platform/database/schema/transactions-table.generated.ts': `
import type { Generated } from 'kysely';
import type { Cents, Computed, DefaultJson, IsoDate, Json, JsonObject } from './columns';

/** A terminal operation and its outcome (doc 001 §3). */
export interface TransactionsTable {
${lines(stored, (column) => `${comment(column)}${column.name}: ${tableType(column)};`)}
}
`,
  [`${folder}/own-columns.generated.ts`]: `
import type { Schema } from '../../platform/database';

/** The columns that answers may contain, by name. */
export const ownColumns = [${own.map(({ name }) => `'${name}'`).join()}] as const satisfies readonly (keyof Schema['transactions'])[];

/** The SQL type of each column. */
export const columnTypes: Readonly<Record<string, string>> = {
${lines(stored, ({ name, type }) => `${name}: '${sqlTypes[type]}',`)}
};

/** The default of each column that has one, as SQL. */
export const columnDefaults: Readonly<Record<string, string>> = {
${lines(
  stored.filter((column) => column.default !== undefined),
  ({ name, default: otherwise }) => `${name}: ${JSON.stringify(literal(otherwise))},`,
)}
};
`,
  [`${folder}/written-row.generated.ts`]: `
import type { Insertable } from 'kysely';
import type { JsonObject, Schema } from '../../platform/database';
import type { RelatedFields, TransactionRow } from './row';

/** Picks the fields of other tables from a row. */
export const relatedFieldsOf = (row: RelatedFields): RelatedFields => ({
${lines(related, ({ name }) => `${name}: row.${name},`)}
});

/** The columns that the database computes. */
type ComputedColumns = Pick<TransactionRow, ${own
    .filter(({ isComputed }) => isComputed)
    .map(({ name }) => `'${name}'`)
    .join(' | ')}>;

/** Makes a row as a query would read it, with the table's defaults. */
export const writtenRow = (
  row: Insertable<Schema['transactions']>,
  computed: ComputedColumns,
  around: RelatedFields,
): TransactionRow => ({
${lines(own, written)}
${lines(related, ({ name }) => `${name}: around.${name},`)}
});
`,
  [`${folder}/response.generated.ts`]: `
import type { Transaction } from '@tillway/contract';
import { derived, shownPermissions } from './derived-fields';
import type { TransactionRow } from './row';
import { rowStatus } from './status';

/** Makes the answer of a transaction now: amounts in cents, instants ISO in UTC, dates \`YYYY-MM-DD\`. */
export const transactionResponse = (row: TransactionRow, now: Date): Transaction => ({
${lines(answered, answer)}
});
`,
  'shared/contract/src/transactions/fields.generated.ts': `
import * as v from 'valibot';

/** The fields of a transaction: amounts in cents, instants ISO in UTC, dates \`YYYY-MM-DD\`. */
export const transactionFields = {
${lines(answered, (column) => `${comment(column)}${column.name}: ${schema(column)},`)}
};
`,
};

const stale = [];
for (const [file, body] of Object.entries(files)) {
  const at = path.join(root, file);
  const options = { ...(await prettier.resolveConfig(at)), filepath: at };
  const wanted = await prettier.format(heading + body, options);
  if (process.argv.includes('--check')) {
    let found = '';
    try {
      found = readFileSync(at, 'utf8');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    if (found !== wanted) stale.push(file);
  } else writeFileSync(at, wanted);
}
if (stale.length > 0) {
  console.error(
    `Out of date with columns.json: ${stale.join(', ')}. Run: node tools/transaction-columns.mjs`,
  );
  process.exitCode = 1;
}
