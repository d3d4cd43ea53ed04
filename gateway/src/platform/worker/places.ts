/** Most concurrent calls to processors in a worker process. */
export interface PlaceLimits {
  /** Per processor, unless it has its own number. */
  each: number;
  /** Numbers of individual processors, by id. */
  own: ReadonlyMap<number, number>;
  /** For all processors together. */
  inAll: number;
}

/**
 * The kinds of work that these numbers limit, each separately: they call a processor once and wait for it.
 */
export const kindsWithPlaces = ['recurring', 'payment'] as const;

/** The defaults. A waiting call costs only memory; on a busy machine more calls bring nothing. */
export const standardPlaces: PlaceLimits = { each: 50, own: new Map(), inAll: 200 };

/**
 * Distributes slots among the processors that have work. If all fit, each gets its own number. Otherwise
 * `inAll` is shared evenly, and a processor that wants less leaves the rest to the others. The result depends
 * only on which processors have work, not on who holds slots. An unresponsive processor therefore keeps its
 * share and takes no other. Each gets at least one.
 */
export function placesOf(
  { each, own, inAll }: PlaceLimits,
  processors: Iterable<number>,
): ReadonlyMap<number, number> {
  const wanted = [...new Set(processors)]
    .map((processor) => ({ processor, places: own.get(processor) ?? each }))
    .sort((a, b) => a.places - b.places || a.processor - b.processor);
  let left = inAll;
  return new Map(
    wanted.map(({ processor, places }, index) => {
      const given = Math.max(1, Math.min(places, Math.floor(left / (wanted.length - index))));
      left -= given;
      return [processor, given];
    }),
  );
}
