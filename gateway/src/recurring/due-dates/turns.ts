import type { IsoDate } from '@tillway/rules';
import type { SeriesKind } from '../../payments/series/series';

/** The place of a merchant's series in their order: by next date, then by id. */
export interface Bookmark {
  next: IsoDate;
  id: string;
}

/** A merchant with due series that waits for its turn. */
export interface Turn {
  kind: SeriesKind;
  accountId: string;
  /** The last series that was looked at; `undefined` before the first. */
  after: Bookmark | undefined;
}

/** Turns that are taken together, and how many series each looks at. */
export interface TurnPage {
  turns: readonly Turn[];
  rowsEach: number;
}

/** Jobs that are put in at once: enough to keep places busy until the next, few enough that nobody waits long behind them. */
export const jobsAtOnce = 200;
/** Merchants that have their turn in one statement. */
const mostTurns = 50;

const keyOf = ({ kind, accountId }: Pick<Turn, 'kind' | 'accountId'>): string => `${kind} ${accountId}`;

/** Adds merchants at the end; one that waits already keeps its place. */
export function joined(
  waiting: readonly Turn[],
  found: readonly Pick<Turn, 'kind' | 'accountId'>[],
): readonly Turn[] {
  const there = new Set(waiting.map(keyOf));
  const others = found.filter((each) => !there.has(keyOf(each)));
  return [...waiting, ...others.map(({ kind, accountId }) => ({ kind, accountId, after: undefined }))];
}

/**
 * The turns that are next, when there is room for so many jobs. They share the room: no merchant takes it all while another
 * waits, and one that is alone takes no more than there is.
 */
export function nextPage(waiting: readonly Turn[], room: number): TurnPage {
  const turns = waiting.slice(0, Math.min(mostTurns, room));
  return { turns, rowsEach: Math.floor(room / Math.max(1, turns.length)) };
}

/**
 * Who waits after a page. A merchant of whom as many series were looked at as a turn may has more of them: it goes to the end,
 * with a bookmark. Others leave. `looked` are the series that were looked at, in the order of each merchant.
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
