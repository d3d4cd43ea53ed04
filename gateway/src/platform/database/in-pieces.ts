import { setImmediate as pause } from 'node:timers/promises';

/**
 * Reads what many keys stand for, so many at once, in their order, each piece when it is asked for. Between the pieces the
 * process answers others: rows that are read and decoded in one go keep everybody waiting.
 */
export async function* inPieces<Key, Row>(
  keys: readonly Key[],
  size: number,
  read: (piece: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < keys.length; from += size) {
    if (from > 0) await pause();
    yield await read(keys.slice(from, from + size));
  }
}
