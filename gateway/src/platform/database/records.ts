import { type RawBuilder, sql } from 'kysely';

/**
 * Rows as one JSON parameter, to be read by `jsonb_populate_recordset`, so that a statement is the same text for any
 * number of them. A jsonb column's text arrives as a JSON string: read it with `#>> '{}'`.
 */
export function records(rows: readonly object[]): string {
  const text = JSON.stringify(rows.map((row) => recordOf(row as Readonly<Record<string, unknown>>)));
  // half a surrogate pair is no text to jsonb; a parameter of its own would lose it too
  return text.includes('\\ud') ? text.replace(halfPair, '\ufffd') : text;
}

/** `JSON.stringify` escapes half a pair, and nothing else that begins so: a backslash of the text itself is doubled. */
const halfPair = /(?<=(?:^|[^\\])(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * Ends a `select` from records that is joined with a table. The planner takes a list of unknown length for a hundred rows,
 * and would rather read a small table as a whole; below a limit that it cannot know it expects ten.
 */
export const smallSetHintText = 'limit (select 1000)';
export const smallSetHint: RawBuilder<unknown> = sql.raw(smallSetHintText);

/** Most rows go as they are: a copy costs more than the look. */
function recordOf(row: Readonly<Record<string, unknown>>): object {
  let record: Record<string, unknown> | undefined;
  for (const column in row) {
    const value = row[column];
    if (Buffer.isBuffer(value)) (record ??= { ...row })[column] = `\\x${value.toString('hex')}`;
  }
  return record ?? row;
}
