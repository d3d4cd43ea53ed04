import type { IsoDate } from '@tillway/rules';
import type { SeriesKind } from '../../payments/series/series';

/** A place in the order of a merchant's series: by next date, then by id. */
export interface Bookmark {
  next: IsoDate;
  id: string;
}

/** A merchant with due series that waits for its turn. */
export interface Turn {
  kind: SeriesKind;
  accountId: string;
  /** The last series that was checked; `undefined` before the first. */
  after: Bookmark | undefined;
}

/** Turns that are taken together, and the number of series to check for each. */
export interface TurnPage {
  turns: readonly Turn[];
  rowsEach: number;
}

/**
 * The number of jobs enqueued at once: enough to keep the worker busy until the next batch, and few
 * enough that nobody waits long behind them.
 */
export const jobsAtOnce = 200;
/** The number of merchants that one statement serves. */
const mostTurns = 50;

const keyOf = ({ kind, accountId }: Pick<Turn, 'kind' | 'accountId'>): string => `${kind} ${accountId}`;

/** Adds merchants at the end. A waiting one keeps its place. */
export function joined(
  waiting: readonly Turn[],
  found: readonly Pick<Turn, 'kind' | 'accountId'>[],
): readonly Turn[] {
  const there = new Set(waiting.map(keyOf));
  const others = found.filter((each) => !there.has(keyOf(each)));
  return [...waiting, ...others.map(({ kind, accountId }) => ({ kind, accountId, after: undefined }))];
}

/**
 * The next turns for the given number of free jobs. They share it equally: no merchant takes all of
 * it while another waits.
 */
export function nextPage(waiting: readonly Turn[], room: number): TurnPage {
  const turns = waiting.slice(0, Math.min(mostTurns, room));
  return { turns, rowsEach: Math.floor(room / Math.max(1, turns.length)) };
}

/**
 * The waiting turns after a page. A merchant that used up its share may have more series, so it
 * moves to the end with a bookmark. The others leave. `looked` lists the checked series in each
 * merchant's order.
 */
export function afterPage(
  waiting: readonly Turn[],
  { turns, rowsEach }: TurnPage,
  looked: readonly (Pick<Turn, 'kind' | 'accountId'> & Bookmark)[],
): readonly Turn[] {
  const taken = new Set(turns.map(keyOf));
  const seen = new Map<string, { rows: number; after: Bookmark }>();
  for (const { next, id, ...of } of looked)
    seen.set(keyOf(of), { rows: (seen.get(keyOf(of))?.rows ?? 0) + 1, after: { next, id } });
  return [
    ...waiting.filter((turn) => !taken.has(keyOf(turn))),
    ...turns.flatMap((turn) => {
      const of = seen.get(keyOf(turn));
      return of && of.rows >= rowsEach ? [{ ...turn, after: of.after }] : [];
    }),
  ];
}
