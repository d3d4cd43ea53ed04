import type { Page } from '../database/pages';
import { inPieces } from '../database/in-pieces';
import { type ListQuery, refuseTooMany } from './list';
import { answeredInPieces, listed, rowsAtOnce, type Rows } from './rows';

/** A page whose rows are read in full while they are consumed. */
export interface OpenPage<Row> {
  /** Number of known rows: up to the end of the page, plus one if more follow. */
  known: number;
  pieces: AsyncIterable<Row[]>;
}

/**
 * Opens a page. It first finds the keys in the page's order, then reads only their rows in full, in pieces.
 */
export async function openPage<Column extends string, Key, Row>(
  page: Page<Column>,
  findKeys: (page: Page<Column>) => Promise<Key[]>,
  rowsOf: (keys: readonly Key[]) => Promise<Row[]>,
): Promise<OpenPage<Row>> {
  const { limit, offset } = page;
  const found = await findKeys({ ...page, limit: limit + 1 });
  return {
    known: found.length === 0 ? 0 : offset + found.length,
    pieces: inPieces(found.slice(0, limit), rowsAtOnce, rowsOf),
  };
}

interface CountedList<Column extends string, Row, Answer, Totals> {
  page: Page<Column>;
  open: () => Promise<OpenPage<Row>>;
  answer: (row: Row) => Answer;
  /** Totals over all matches; the cost grows with their number. */
  totals: () => Promise<Totals>;
  /** Runs before all rows are returned at once. */
  beforeAll?: (count: number) => Promise<void>;
}

/**
 * Answers a list, optionally without totals (`totals=0`), so that nobody waits for them to see rows. A
 * request for all rows needs the totals in order to refuse too many.
 */
export async function countedList<Column extends string, Row, Answer, Totals extends { count: number }>(
  query: ListQuery<Column> & { totals?: '0' | '1' | undefined },
  { page, open, answer, totals, beforeAll }: CountedList<Column, Row, Answer, Totals>,
): Promise<({ error: false; rows: Answer[] } & (Totals | { count: number })) | Rows> {
  const begin = async () => {
    const { known, pieces } = await open();
    const answers = answeredInPieces(pieces, answer);
    return { known, answers, first: await answers.next() };
  };
  if (query.totals === '0' && query.perPage !== 'all') {
    const { known, answers, first } = await begin();
    return listed({ count: known }, first, answers, page.limit);
  }
  const [head, { answers, first }] = await Promise.all([totals(), begin()]);
  refuseTooMany(query, head.count);
  if (query.perPage === 'all') await beforeAll?.(head.count);
  return listed(head, first, answers, page.limit);
}
