import { type RawBuilder, sql } from 'kysely';

/**
 * Serializes rows as one JSON parameter for `jsonb_populate_recordset`, so that a statement has the same text
 * for any number of rows. A jsonb column's text arrives as a JSON string: read it with `#>> '{}'`.
 */
export function records(rows: readonly object[]): string {
  const text = JSON.stringify(rows.map((row) => recordOf(row as Readonly<Record<string, unknown>>)));
  // Jsonb rejects half a surrogate pair. Sent as its own parameter, it would be lost too.
  return text.includes('\\ud') ? text.replace(halfPair, '\ufffd') : text;
}

/**
 * `JSON.stringify` escapes half a pair, and nothing else with this prefix: a literal backslash is doubled.
 */
const halfPair = /(?<=(?:^|[^\\])(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/**
 * Ends a `select` from records that is joined with a table. For a list of unknown length the planner expects
 * a hundred rows and would rather scan a small table. With a limit it cannot evaluate, it expects ten.
 */
export const smallSetHintText = 'limit (select 1000)';
export const smallSetHint: RawBuilder<unknown> = sql.raw(smallSetHintText);

/** Most rows need no change, and checking costs less than copying. */
function recordOf(row: Readonly<Record<string, unknown>>): object {
  let record: Record<string, unknown> | undefined;
  for (const column in row) {
    const value = row[column];
    if (Buffer.isBuffer(value)) (record ??= { ...row })[column] = `\\x${value.toString('hex')}`;
  }
  return record ?? row;
}
