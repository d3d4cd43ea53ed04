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

/** The whole of a CSV file, told after each piece how many rows are there: the header is none. */
export async function collectFile(
  { pieces, rows: expected }: PortalFile,
  onProgress: (rows: number) => void,
): Promise<{ content: Blob; rows: number }> {
  const count = createLineCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    // a last line with sums is no row
    rows = Math.min(Math.max(count(piece) - 1, 0), expected ?? Infinity);
    onProgress(rows);
  }
  return { content: new Blob(parts, { type: 'text/csv' }), rows };
}
