/** Parses a CSV text into cells, line by line: every cell quoted, CRLF, and an optional byte order mark (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  const lines: string[][] = [];
  let line: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    cell.lastIndex = at;
    const [found, value = '', end] = cell.exec(text) ?? [];
    if (found === undefined) throw new Error(`No cell begins at ${at}: ${text.slice(at, at + 40)}`);
    line.push(value.replaceAll('""', '"'));
    if (end !== ',') {
      lines.push(line);
      line = [];
    }
    at += found.length;
  }
  return lines;
}
