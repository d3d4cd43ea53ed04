import type { PortalFile } from '@tillway/contract';

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV text as its bytes come; a line end within quotes is part of a cell (RFC 4180). */
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
  /** Told after each piece how many rows are there: the header is none. */
  onProgress: (rows: number) => void;
}

/** Receives a CSV file piece by piece, the next one when the last is written; answers its rows. */
export async function collectFile(
  { pieces, rows: expected }: PortalFile,
  { write, onProgress }: Receiver,
): Promise<number> {
  const count = createLineCounter();
  let rows = 0;
  for await (const piece of pieces) {
    await write(piece);
    // a last line with sums is no row
    rows = Math.min(Math.max(count(piece) - 1, 0), expected ?? Infinity);
    onProgress(rows);
  }
  return rows;
}
