import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** A condition for each field of a search; `undefined` if the value does not filter. */
export type FilterConditions<Filter> = {
  [Key in keyof Required<Filter>]: (value: NonNullable<Filter[Key]>) => Condition | undefined;
};

/** Builds the conditions of a filter, field by field. */
export function conditionsOf<Filter extends object>(
  conditions: FilterConditions<Filter>,
  filter: Filter,
): Condition[] {
  const fields = Object.keys(filter) as (keyof Filter)[];
  return fields.flatMap((field) => {
    const value = filter[field];
    return value === undefined || value === null ? [] : (conditions[field](value) ?? []);
  });
}

/** Matches a column or text that contains a text, ignoring case. `%`, `_`, and `\` in the text are literal. */
export const contains = (column: string | RawBuilder<unknown>) => (text: string) =>
  text === ''
    ? undefined
    : sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Matches a column equal to a value; `*` does not filter. */
export const isValue = (column: string) => (value: string) =>
  value === '*' || value === '' ? undefined : sql<boolean>`${sql.ref(column)} = ${value}`;

export const isOneOf = (column: string, values: readonly string[]): Condition | undefined =>
  values.length === 0 ? undefined : sql<boolean>`${sql.ref(column)} = any(${values})`;

/** Filters by a fact: all `*`, No `0`, Yes `1`. Unknown counts as No. */
export const isYes = (fact: Condition) => (value: '*' | '0' | '1') =>
  value === '*' ? undefined : sql<boolean>`coalesce(${fact}, false) = ${value === '1'}`;

/** At or after a filter's `YYYY-MM-DD HH:mm:ss` in UTC. */
export const since = (column: string) => (text: string) =>
  sql<boolean>`${sql.ref(column)} >= ${instant(text)}`;

/** Before the end of a filter's last second: rows are stamped to the millisecond. */
export const until = (column: string) => (text: string) =>
  sql<boolean>`${sql.ref(column)} < ${new Date(instant(text).getTime() + 1000)}`;

const instant = (utc: string): Date => new Date(`${utc.replace(' ', 'T')}Z`);
