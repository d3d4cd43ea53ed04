import { textLine } from './cells';
import type { Key } from './key';

/** A page of lines as the database wrote them. */
export interface CsvPage {
  /** Lines without the last line's end; null when there are none. */
  lines: string | null;
  count: number;
  /** The sum of each summed column over the page, in cents. */
  sums: Readonly<Record<string, number>>;
}

export interface CsvSource {
  header: readonly string[];
  /** After which rows the pages begin; the first begins with the first row. */
  starts(): Promise<Key[]>;
  /** The rows that come after a key, as many as a page holds. */
  page(after: Key | undefined): Promise<CsvPage>;
  /** The cells of the last line, from the sums over all rows that were written; without it there is none. */
  summary?(count: number, sums: Readonly<Record<string, number>>): readonly string[];
}

const lineEnd = '\r\n';
/** Spreadsheets take a file without it for their own old code page, and names for garbage. */
const byteOrderMark = '\uFEFF';

/**
 * The pieces of a CSV file (RFC 4180): header, rows, and a summary of just the rows that are in it. Each page is read by a
 * short query of its own, some of them at once while the one before is on its way out: memory does not grow with the file.
 */
export async function* streamCsv(
  { header, starts, page, summary }: CsvSource,
  pagesAtOnce: number,
): AsyncGenerator<string> {
  yield byteOrderMark + textLine(header) + lineEnd;
  const unread: (Key | undefined)[] = [undefined, ...(await starts())];
  const reading: Promise<CsvPage>[] = [];
  const readMore = () => {
    if (unread.length === 0) return;
    const next = page(unread.shift());
    // a reader that goes away while this waits must not leave a refusal behind that nobody hears
    next.catch(() => undefined);
    reading.push(next);
  };
  for (let at = 0; at < pagesAtOnce; at += 1) readMore();

  let count = 0;
  const sums: Record<string, number> = {};
  for (let next = reading.shift(); next; next = reading.shift()) {
    const read = await next;
    readMore();
    count += read.count;
    for (const [name, sum] of Object.entries(read.sums)) sums[name] = (sums[name] ?? 0) + sum;
    if (read.lines !== null) yield read.lines + lineEnd;
  }
  if (summary) yield textLine(summary(count, sums)) + lineEnd;
}
