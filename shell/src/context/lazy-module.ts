import { startTransition, useEffect, useState } from 'react';
import { nextTask } from './next-task';

/** A part of the shell that is loaded when first needed, or earlier when the page is idle. */
export interface LazyModule<Part> {
  /** Rejects if it cannot be loaded; the next call tries again. */
  load(): Promise<Part>;
  get(): Part | undefined;
  subscribe(listener: () => void): () => void;
}

export function createLazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  const listeners = new Set<() => void>();
  let loading: Promise<Part> | undefined;
  let loaded: Part | undefined;
  return {
    load() {
      loading ??= load().then(
        async (part) => {
          // Its code was evaluated in this task. It is drawn in another.
          await nextTask();
          loaded = part;
          listeners.forEach((listener) => listener());
          return part;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    get: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the part once it is loaded; `undefined` before. It is drawn in short pieces, as a transition. */
export function useLazyModule<Part>(part: LazyModule<Part>): Part | undefined {
  const [loaded, setLoaded] = useState(part.get);
  useEffect(() => {
    const take = () => startTransition(() => setLoaded(part.get));
    take();
    return part.subscribe(take);
  }, [part]);
  return loaded;
}
