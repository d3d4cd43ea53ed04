import type { PortalFile } from '@tillway/contract';

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the lines of a CSV text as its bytes arrive. A line end inside quotes belongs to a cell (RFC 4180).
 */
export function createLineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let inQuotes = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) inQuotes = !inQuotes;
      else if (byte === lineFeed && !inQuotes) lines += 1;
    }
    return lines;
  };
}

interface Receiver {
  write: (piece: Uint8Array<ArrayBuffer>) => unknown;
  /** Called after each piece with the number of rows, without the header. */
  onProgress: (rows: number) => void;
}

/** Receives a CSV file piece by piece, each after the previous one is written. Returns the number of rows. */
export async function collectFile(
  { pieces, rows: expected }: PortalFile,
  { write, onProgress }: Receiver,
): Promise<number> {
  const count = createLineCounter();
  let rows = 0;
  for await (const piece of pieces) {
    await write(piece);
    // A summary line at the end is not a row.
    rows = Math.min(Math.max(count(piece) - 1, 0), expected ?? Infinity);
    onProgress(rows);
  }
  return rows;
}
