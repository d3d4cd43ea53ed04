/** How many calls to processors may be under way at once in a worker process. */
export interface PlaceLimits {
  /** Of each processor, unless it has a number of its own. */
  each: number;
  /** Numbers of single processors, by id. */
  own: ReadonlyMap<number, number>;
  /** Of all processors together. */
  inAll: number;
}

/** The kinds of work whose places are limited by these numbers, each by itself: they ask a processor once, and wait for it. */
export const kindsWithPlaces = ['recurring', 'payment'] as const;

/** Where nothing is said. What a call costs while it waits is memory; a machine that is kept busy gains nothing from more. */
export const standardPlaces: PlaceLimits = { each: 50, own: new Map(), inAll: 200 };

/**
 * Shares places out among the processors that have work. Each gets its own number where all fit; otherwise `inAll` is shared
 * evenly, and a processor that wants less leaves the rest to the others. The answer follows from who has work alone, not from
 * who holds places: a processor that does not answer keeps its share and takes nobody else's. Each gets one at least.
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
