import { textLine } from './cells';
import type { Key } from './key';

/** A page of lines built by the database. */
export interface CsvPage {
  /** Lines, without a line end after the last one; null if there are none. */
  lines: string | null;
  count: number;
  /** The sum of each summed column over the page, in cents. */
  sums: Readonly<Record<string, number>>;
}

export interface CsvSource {
  header: readonly string[];
  /** The rows after which pages begin; the first page begins with the first row. */
  starts(): Promise<Key[]>;
  /** The rows after a key, up to a page. */
  page(after: Key | undefined): Promise<CsvPage>;
  /** The cells of the summary line, from the sums of all written rows; omitted if absent. */
  summary?(count: number, sums: Readonly<Record<string, number>>): readonly string[];
}

const lineEnd = '\r\n';
/** Without it spreadsheets assume a legacy code page and garble names. */
const byteOrderMark = '\uFEFF';

/**
 * Generates the pieces of a CSV file (RFC 4180): header, rows, and a summary of exactly these rows. Each page
 * is read by its own short query, several of them in parallel while earlier pages are sent. Memory does not
 * grow with the file.
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
    // If the reader leaves during a wait, a rejection must not remain unhandled.
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
