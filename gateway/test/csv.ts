/** The cells of a CSV text, line by line, as RFC 4180 says: every cell quoted, CRLF, a leading byte order mark allowed. */
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
