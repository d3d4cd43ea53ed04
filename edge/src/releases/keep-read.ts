import type { ObjectStore } from './object-store';

/**
 * A store that keeps in memory what was read of it, up to `maxBytes`; what was not wanted for longest goes first. A key
 * never changes, so what is kept is true however long ago it was read, also while the store itself is away. What is not
 * there is asked for anew each time.
 */
export function keepRead(store: ObjectStore, maxBytes: number): ObjectStore {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  const keep = (key: string, content: Buffer) => {
    if (content.length > maxBytes) return;
    kept.set(key, content);
    bytes += content.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const fetchOnce = async (key: string) => {
    try {
      const content = await store.read(key);
      if (content) keep(key, content);
      return content;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    ...store,
    async read(key) {
      const known = kept.get(key);
      if (known) {
        // the newest of the map
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const read = underWay.get(key) ?? fetchOnce(key);
      underWay.set(key, read);
      return read;
    },
  };
}
