import { setImmediate as pause } from 'node:timers/promises';

/**
 * Reads the rows of many keys in pieces of `size`, in order, each piece on demand. Between pieces the process
 * serves others: reading and decoding all rows at once would block everybody.
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
