import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** A condition for each field of a search; none where a value asks nothing. */
export type FilterConditions<Filter> = {
  [Key in keyof Required<Filter>]: (value: NonNullable<Filter[Key]>) => Condition | undefined;
};

/** What a filter asks, field by field. */
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

/** Whether a column holds a text somewhere, in upper or lower case; the text's own `%`, `_` and `\` are only letters. */
export const contains = (column: string) => (text: string) =>
  text === '' ? undefined : sql<boolean>`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Whether a column is a value; `*` asks nothing (decisions S-03: all of mine). */
export const isValue = (column: string) => (value: string) =>
  value === '*' || value === '' ? undefined : sql<boolean>`${sql.ref(column)} = ${value}`;

export const isOneOf = (column: string, values: readonly string[]): Condition | undefined =>
  values.length === 0 ? undefined : sql<boolean>`${sql.ref(column)} = any(${values})`;

/** All `*`, No `0`, Yes `1` (HIS-015). What is not known counts as No. */
export const isYes = (fact: Condition) => (value: '*' | '0' | '1') =>
  value === '*' ? undefined : sql<boolean>`coalesce(${fact}, false) = ${value === '1'}`;

/** At or after a filter's `YYYY-MM-DD HH:mm:ss` in UTC. */
export const since = (column: string) => (text: string) =>
  sql<boolean>`${sql.ref(column)} >= ${instant(text)}`;

/** Before the end of a filter's last second: rows are stamped to the millisecond. */
export const until = (column: string) => (text: string) =>
  sql<boolean>`${sql.ref(column)} < ${new Date(instant(text).getTime() + 1000)}`;

const instant = (utc: string): Date => new Date(`${utc.replace(' ', 'T')}Z`);
