import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Executor } from './schema';

/**
 * Marks a statement that is asked again and again: each connection has it parsed and planned once. Only for statements
 * whose best plan does not depend on the values, such as reads and writes by key. A `select` built by the query builder
 * has it as `modifyFront(prepared)`.
 */
export const prepared: RawBuilder<unknown> = sql`/* prepared */`;

const mark = /^\s*(?:select )?\/\* prepared \*\//;
const names = new Map<string, string>();
/** A few variants of each; more would be texts with values in them. */
const mostNames = 100;

/** What connections call a statement that is marked so; `undefined` for every other. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || !mark.test(text)) return known;
  const name = `tillway-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A statement on some values, in the order of its `$1`, `$2`…; answers its rows. */
export type Statement<Row> = (db: Executor, ...values: unknown[]) => Promise<readonly Row[]>;

/**
 * A prepared statement as a text, for where a payment passes: it is neither built nor compiled again. The text is ours
 * from end to end; what a caller said is a value.
 */
export function statement<Row>(text: string): Statement<Row> {
  const marked = `/* prepared */ ${text}`;
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(marked, values))).rows;
}

/** Where a value goes in a query that is built once. */
class Slot {
  constructor(readonly name: string) {}
}
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/** The same for a query of the builder: it is built and compiled when it is asked first, with places for its values. */
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
