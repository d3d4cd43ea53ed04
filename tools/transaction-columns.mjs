/**
 * `node tools/transaction-columns.mjs`: writes what follows from the description of a transaction's columns
 * (gateway/src/payments/transactions/columns.json): the table's type, how a row is read, written and answered, and the fields
 * of the contract. They are written out because an object of a hundred fields that is copied is slow to make and slow to read.
 * `--check` only compares. docs/decisions/0196-a-column-is-described-once.md
 *
 * A column has a `type` (text, integer, cents, flag, instant, date, texts, object), and is null unless it `isRequired` or has a
 * `default`. `isComputed`: by the database. `isInternal`: no answer tells it. `from: related` is read of another table (row.ts),
 * `from: derived` is made when it is answered (derived-fields.ts).
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

/** A value as a statement says it. */
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

/** Fields that are answered in other words than they are read. */
const answeredAs = {
  transaction_status: 'statusWord(row.transaction_status)',
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
/** A list of texts is answered as one, or as null where it is empty; an object may be left out by other versions. */
const isAnsweredNull = (column) => isNull(column) || column.type === 'texts' || column.type === 'object';
const schema = (column) =>
  isAnsweredNull(column) ? `v.nullable(${schemas[column.type]})` : schemas[column.type];

const heading =
  '// Written by `node tools/transaction-columns.mjs` from columns.json: change that, and run it.\n';

const files = {
  'gateway/src/platform/database/schema/transactions-table.generated.ts': `
import type { Generated } from 'kysely';
import type { Cents, Computed, DefaultJson, IsoDate, Json, JsonObject } from './columns';

/** A terminal operation and what became of it (doc 001 §3; HIS-076..079). */
export interface TransactionsTable {
${lines(stored, (column) => `${comment(column)}${column.name}: ${tableType(column)};`)}
}
`,
  [`${folder}/own-columns.generated.ts`]: `
import type { Schema } from '../../platform/database';

/** Every column of a transaction that is answered, by name: what is not here never leaves. */
export const ownColumns = [${own.map(({ name }) => `'${name}'`).join()}] as const satisfies readonly (keyof Schema['transactions'])[];

/** What a statement takes each column as. */
export const columnTypes: Readonly<Record<string, string>> = {
${lines(stored, ({ name, type }) => `${name}: '${sqlTypes[type]}',`)}
};

/** What the table says where a row does not. */
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

/** The surroundings alone, of a row that may be whole. */
export const relatedFieldsOf = (row: RelatedFields): RelatedFields => ({
${lines(related, ({ name }) => `${name}: row.${name},`)}
});

/** What the database computes of a row. */
type ComputedColumns = Pick<TransactionRow, ${own
    .filter(({ isComputed }) => isComputed)
    .map(({ name }) => `'${name}'`)
    .join(' | ')}>;

/** A new row as it would be read, with what the table says where the row does not. */
export const writtenRow = (
  row: Insertable<Schema['transactions']>,
  computed: ComputedColumns,
  around: RelatedFields,
): TransactionRow => ({
${lines(own, written)}
${lines(related, ({ name }) => `${name}: around.${name},`)}
});
`,
  [`${folder}/answer.generated.ts`]: `
import type { Transaction } from '@tillway/contract';
import { derived, shownPermissions } from './derived-fields';
import type { TransactionRow } from './row';
import { statusWord } from './status';

/** A transaction as it is answered: amounts in cents, instants ISO in UTC, dates \`YYYY-MM-DD\`. */
export const transactionAnswer = (row: TransactionRow): Transaction => ({
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
  console.error(`Not as columns.json says: ${stale.join(', ')}. Run: node tools/transaction-columns.mjs`);
  process.exitCode = 1;
}
