import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database';
import type { Condition } from '../database/search';
import { type Cell, lineOf } from './cells';
import { after, type Key, type Order } from './key';
import type { CsvPage } from './stream-csv';

/** The rows a search matched, in the order of its export. */
export interface Matched {
  /** Selects these columns of its rows under further conditions. Without order and limit. */
  rows(columns: readonly AliasedRawBuilder<unknown, string>[], conditions: Condition[]): Expression<unknown>;
  order: Order;
  /** Rows per page. */
  rowsAtOnce: number;
}

const orderColumns = ({ column, id }: Order) => [column.as('ordered_by'), id.as('row_id')];
const orderedBy = ({ direction }: Order) =>
  sql`ordered_by ${sql.raw(direction)}, row_id ${sql.raw(direction)}`;

/** Reads the last row of every full page, after which the next page begins. */
export async function readStarts(db: Executor, { rows, order, rowsAtOnce }: Matched): Promise<Key[]> {
  const found = await sql<Key>`
    select ordered_by as value, row_id as id
    from (
      select *, row_number() over (order by ${orderedBy(order)}) as place
      from (${rows(orderColumns(order), [])}) as rows
    ) as placed
    where place % ${rowsAtOnce}::int = 0
    order by place`.execute(db);
  return found.rows;
}

interface PageParts extends Matched {
  line: readonly Cell[];
  /** Amounts to sum, in cents as their rows show them. */
  sums: Readonly<Record<string, RawBuilder<number>>>;
  from: Key | undefined;
}

/** Reads one page of lines, built by the database. Throws if it returns no page. */
export async function readPage(
  db: Executor,
  { rows, order, rowsAtOnce, line, sums, from }: PageParts,
): Promise<CsvPage> {
  const amounts = Object.entries(sums);
  const columns = [
    lineOf(line).as('line'),
    ...orderColumns(order),
    ...amounts.map(([name, amount]) => amount.as(name)),
  ];
  const summed = amounts.map(([name]) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(name)}), 0)`);
  const found = await sql<CsvPage>`
    select
      string_agg(line, E'\\r\\n') as lines,
      count(*) as count,
      json_build_object(${sql.join(summed)}) as sums
    from (
      ${rows(columns, from === undefined ? [] : [after(order, from)])}
      order by ${orderedBy(order)} limit ${rowsAtOnce}
    ) as rows`.execute(db);
  const [page] = found.rows;
  if (!page) throw new Error('A page of an export was not answered');
  return page;
}

interface KeyParts extends Matched {
  /** The columns that identify a row. */
  keys: Readonly<Record<string, RawBuilder<unknown>>>;
  from: Key | undefined;
}

/** Reads the keys of one page of rows, for lines that the database cannot build. */
export async function readKeys<Row>(
  db: Executor,
  { rows, order, rowsAtOnce, keys, from }: KeyParts,
): Promise<Row[]> {
  const columns = [...Object.entries(keys).map(([name, key]) => key.as(name)), ...orderColumns(order)];
  const found = await sql<Row>`
    select ${sql.join(Object.keys(keys).map((name) => sql.ref(name)))}
    from (${rows(columns, from === undefined ? [] : [after(order, from)])}) as rows
    order by ${orderedBy(order)} limit ${rowsAtOnce}`.execute(db);
  return found.rows;
}
