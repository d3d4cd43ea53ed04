import type { ObjectStore } from './object-store';

/**
 * Keeps the values read from a store in memory, up to `maxBytes` in all. The value unused for the longest time goes
 * first. The value of a key never changes, so a kept one stays true, even while the store is away. A missing key is
 * asked for again each time.
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
        // Setting it again makes it the newest of the map.
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
