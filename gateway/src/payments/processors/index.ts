import { neverThrows, type Timer } from './never-throws';
import type { Processor, SafeProcessor } from './processor';

export type { Timer } from './never-throws';
export type { SafeProcessor } from './processor';

interface ProcessorParts {
  /** Stands for every processor. Without one no terminal leads anywhere. */
  adapter: Processor | undefined;
  timeoutMs: number;
  /** Ends calls that take too long; the machine's unless given. */
  timer?: Timer | undefined;
}

export interface Processors {
  /** The adapter for a terminal's processor id. Throws for an id that has none: nothing may be charged by guess. */
  processorOf: (processorId: number) => SafeProcessor;
  /** Whether there is one: asked before anything is reserved, since what is reserved must be sent. */
  hasProcessor: (processorId: number) => boolean;
}

/** What connects terminals with their processors. */
export function openProcessors({ adapter, timeoutMs, timer }: ProcessorParts): Processors {
  const safe = adapter && neverThrows(adapter, timeoutMs, timer);
  return {
    processorOf(processorId) {
      if (safe) return safe;
      throw new Error(`There is no adapter for processor ${processorId}`);
    },
    hasProcessor: () => safe !== undefined,
  };
}
