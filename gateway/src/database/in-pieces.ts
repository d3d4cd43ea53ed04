import { setImmediate as pause } from 'node:timers/promises';

/**
 * Reads what many keys stand for, so many at once, in their order. Between the pieces the process answers others: rows
 * that are read and decoded in one go keep everybody waiting.
 */
export async function inPieces<Key, Row>(
  keys: readonly Key[],
  size: number,
  read: (piece: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += size) {
    if (from > 0) await pause();
    rows.push(...(await read(keys.slice(from, from + size))));
  }
  return rows;
}
