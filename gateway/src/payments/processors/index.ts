import { neverThrows, type Timer } from './never-throws';
import type { Processor, SafeProcessor } from './processor';

export type { Timer } from './never-throws';
export type { SafeProcessor } from './processor';

interface ProcessorParts {
  /** Serves every processor id. If absent, no terminal can be charged. */
  adapter: Processor | undefined;
  timeoutMs: number;
  /** Ends calls that take too long. Defaults to the machine's timer. */
  timer?: Timer | undefined;
}

export interface Processors {
  /**
   * The adapter for a terminal's processor id. Throws if there is none: nothing may be charged by
   * guess.
   */
  processorOf: (processorId: number) => SafeProcessor;
  /** True if there is an adapter. Check before reserving, since a reserved payment must be sent. */
  hasProcessor: (processorId: number) => boolean;
}

/** Connects terminals with their processors. */
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
