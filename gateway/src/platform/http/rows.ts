import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';

/** How many rows are written, and so kept from everybody else, at a time. */
export const rowsAtOnce = 100;

/** Rows as they are answered, each piece when it is taken. */
export async function* answeredInPieces<Row, Answer>(
  pieces: AsyncIterable<Row[]>,
  answer: (row: Row) => Answer,
): AsyncGenerator<Answer[], void> {
  for await (const piece of pieces) yield piece.map(answer);
}

/**
 * A list as it is answered: whole when it is one piece, else written while it is read. Its first piece is read before
 * anything is written, so that what fails there is answered with a status.
 */
export async function listed<Row, Head extends { count: number }>(
  head: Head,
  first: IteratorResult<Row[], void>,
  rest: AsyncIterable<Row[]>,
  limit: number,
) {
  const rows = first.done ? [] : first.value;
  if (head.count <= rowsAtOnce || limit <= rowsAtOnce) return { error: false as const, rows, ...head };
  return new Rows({ error: false, ...head }, after(rows, rest));
}

async function* after<Row>(first: Row[], rest: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  yield first;
  yield* rest;
}

type Pieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/**
 * A list's answer that is written while it is read: all that it says besides its rows, then these, piece by piece. A list of
 * thousands made in one string keeps the process from answering anybody else. When it fails half way the connection is
 * cut, so that no part passes for the whole.
 */
export class Rows<Row = unknown> {
  constructor(
    readonly head: Readonly<Record<string, unknown>>,
    readonly pieces: Pieces<Row>,
  ) {}

  /** The rows that are at hand already, where they are too many for one piece. */
  static ofLarge(answer: unknown): Rows | undefined {
    if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return undefined;
    const { rows, ...head } = answer;
    return Array.isArray(rows) && rows.length > rowsAtOnce ? new Rows(head, inSlices(rows)) : undefined;
  }

  /** As JSON; others are answered between its pieces. */
  body(): Readable {
    return Readable.from(json(this), { objectMode: false });
  }
}

function* inSlices(rows: readonly unknown[]): Generator<readonly unknown[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

async function* json({ head, pieces }: Rows): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield separator + JSON.stringify(piece).slice(1, -1);
    separator = ',';
    await pause();
  }
  yield ']}';
}
