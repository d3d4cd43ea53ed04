import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';

/** Rows serialized at a time; the process serves nobody else meanwhile. */
export const rowsAtOnce = 100;

/** Converts rows to their response form, each piece when it is consumed. */
export async function* answeredInPieces<Row, Answer>(
  pieces: AsyncIterable<Row[]>,
  answer: (row: Row) => Answer,
): AsyncGenerator<Answer[], void> {
  for await (const piece of pieces) yield piece.map(answer);
}

/**
 * Answers a list: as a whole if it is one piece, otherwise streamed. The first piece is read before anything
 * is written, so that a failure there still gets an error status.
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
 * A list response written while it is read: first the other fields, then the rows, piece by piece.
 * Serializing thousands of rows at once would block all other calls. If it fails midway, the connection is
 * cut, so that a partial list does not look complete.
 */
export class Rows<Row = unknown> {
  constructor(
    readonly head: Readonly<Record<string, unknown>>,
    readonly pieces: Pieces<Row>,
  ) {}

  /** Wraps an answer whose loaded rows are too many for one piece; `undefined` for any other. */
  static ofLarge(answer: unknown): Rows | undefined {
    if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return undefined;
    const { rows, ...head } = answer;
    return Array.isArray(rows) && rows.length > rowsAtOnce ? new Rows(head, inSlices(rows)) : undefined;
  }

  /** Streams the response as JSON; other calls are served between its pieces. */
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
