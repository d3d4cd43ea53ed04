import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from '../releases/object-store';
import { nothingSet, readNewerSet, readSet, type SetValues } from './record';

/** The values that staff have set, for the pages of this process. */
export interface SetValuesSource {
  of(portal: string): Promise<SetValues>;
  /** Makes the next `of` read the store, however fresh the last read is. */
  refresh(portal: string): void;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>;
  now: () => number;
  freshForMs?: number;
}

/**
 * Reads each portal's values at most once in `freshForMs`, so a change is live within that time. While they cannot be
 * read, the last ones hold; before the first read, the defaults do.
 */
export function createSetValues(
  store: ObjectStore,
  { log, now, freshForMs = 1_000 }: Options,
): SetValuesSource {
  const reads = new Map<string, { at: number; set: Promise<SetValues> }>();
  const last = new Map<string, SetValues>();
  let isAway = false;

  const readNow = async (portal: string): Promise<SetValues> => {
    const known = last.get(portal);
    try {
      const found = await (known ? readNewerSet(store, portal, known) : readSet(store, portal));
      // Two reads may run at once and end in another order.
      if (found.revision >= (last.get(portal)?.revision ?? 0)) last.set(portal, found);
      isAway = false;
    } catch (error) {
      if (!isAway) log.error({ err: error, portal }, 'the configuration of remotes cannot be read');
      isAway = true;
    }
    return last.get(portal) ?? nothingSet;
  };

  return {
    of(portal) {
      const read = reads.get(portal);
      if (read && now() - read.at < freshForMs) return read.set;
      const fresh = { at: now(), set: readNow(portal) };
      reads.set(portal, fresh);
      return fresh.set;
    },
    refresh: (portal) => void reads.delete(portal),
  };
}
