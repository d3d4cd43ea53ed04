import type { Executor } from '../../platform/database';
import { neverThrows, type Timer } from './never-throws';
import type { Processor, SafeProcessor } from './processor';
import { sandboxMemory } from '../../sandbox/processor/memory';
import { sandboxProcessor, type SandboxOptions } from '../../sandbox/processor/sandbox-processor';

export type { Timer } from './never-throws';
export type { SafeProcessor } from './processor';

interface ProcessorParts {
  db: Executor;
  /** Whether every terminal is on the sandbox processor. */
  sandbox: boolean;
  timeoutMs: number;
  sandboxOptions?: SandboxOptions;
  /** Stands for every processor, in a simulation of them. */
  adapter?: Processor;
  /** Ends calls that take too long; the machine's unless given. */
  timer?: Timer;
}

export interface Processors {
  /** The adapter for a terminal's processor id. Throws for an id that has none: nothing may be charged by guess. */
  processorOf: (processorId: number) => SafeProcessor;
  /** Whether there is one: asked before anything is reserved, since what is reserved must be sent. */
  hasProcessor: (processorId: number) => boolean;
}

/** What connects terminals with their processors. */
export function openProcessors({
  db,
  sandbox,
  timeoutMs,
  sandboxOptions,
  adapter,
  timer,
}: ProcessorParts): Processors {
  const only = adapter ?? (sandbox ? sandboxProcessor(sandboxMemory(db), sandboxOptions) : undefined);
  const safe = only && neverThrows(only, timeoutMs, timer);
  return {
    processorOf(processorId) {
      if (safe) return safe;
      throw new Error(`There is no adapter for processor ${processorId}`);
    },
    hasProcessor: () => safe !== undefined,
  };
}
