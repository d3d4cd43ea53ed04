import type { Page } from '../database/pages';
import { inPieces } from '../database/in-pieces';
import { type ListQuery, refuseTooMany } from './list';
import { answeredInPieces, listed, rowsAtOnce, type Rows } from './rows';

/** A page whose rows are read whole while they are taken. */
export interface OpenPage<Row> {
  /** How many rows are known: those to the end of the page, and one more where others follow. */
  known: number;
  pieces: AsyncIterable<Row[]>;
}

/**
 * A page of what matched: its rows are found first, by their keys in the page's order, and only these are read whole, in
 * pieces.
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
  /** Of all that matched: as much work as there are rows that do. */
  totals: () => Promise<Totals>;
  /** What has to be done before all rows at once are answered. */
  beforeAll?: (count: number) => Promise<void>;
}

/**
 * Answers a list that can be had without its totals (`totals=0`), which nobody has to wait for to see rows; asked for all rows
 * at once it needs them, to refuse too many.
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
