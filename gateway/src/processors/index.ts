import type { Executor } from '../database';
import { neverThrows } from './never-throws';
import type { SafeProcessor } from './processor';
import { sandboxMemory } from './sandbox/memory';
import { sandboxProcessor, type SandboxOptions } from './sandbox/sandbox-processor';

export type { SafeProcessor } from './processor';

interface ProcessorParts {
  db: Executor;
  /** Whether every terminal is on the sandbox processor. */
  sandbox: boolean;
  timeoutMs: number;
  sandboxOptions?: SandboxOptions;
}

/** The adapter for a terminal's processor id. Throws for an id that has none: nothing may be charged by guess. */
export function openProcessors({ db, sandbox, timeoutMs, sandboxOptions }: ProcessorParts) {
  const sandboxed = sandbox && neverThrows(sandboxProcessor(sandboxMemory(db), sandboxOptions), timeoutMs);
  return (processorId: number): SafeProcessor => {
    if (sandboxed) return sandboxed;
    throw new Error(`There is no adapter for processor ${processorId}`);
  };
}
