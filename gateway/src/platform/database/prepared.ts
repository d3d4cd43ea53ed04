import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Executor } from './schema';

/**
 * Marks a statement that runs repeatedly: each connection parses and plans it once. Only for statements whose
 * best plan does not depend on the values, such as reads and writes by key. A `select` built by the query
 * builder takes it as `modifyFront(prepared)`.
 */
export const prepared: RawBuilder<unknown> = sql`/* prepared */`;

const mark = /^\s*(?:select )?\/\* prepared \*\//;
const names = new Map<string, string>();
/** Each statement has few variants; more names would mean texts that contain values. */
const mostNames = 100;

/** The prepared name of a marked statement; `undefined` for any other. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || !mark.test(text)) return known;
  const name = `tillway-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Runs a statement with values in the order of `$1`, `$2`… and returns its rows. */
export type Statement<Row> = (db: Executor, ...values: unknown[]) => Promise<readonly Row[]>;

/**
 * Defines a prepared statement from a text, for the payment path: it is neither built nor compiled again. The
 * text must never contain user input; pass that as values.
 */
export function statement<Row>(text: string): Statement<Row> {
  const marked = `/* prepared */ ${text}`;
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(marked, values))).rows;
}

/** A placeholder for a value in a query that is built once. */
class Slot {
  constructor(readonly name: string) {}
}
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * Like `statement`, for a builder query. It is built and compiled at the first call, with placeholders for
 * its values.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Executor, values: Values) => Compilable<Row>,
): (db: Executor, values: Values) => Promise<readonly Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    query ??= build(db, slots as Values).compile();
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
