import { setTimeout as pause } from 'node:timers/promises';
import type { ChargeRequest, Processor } from '../processor';
import type { SandboxMemory } from './memory';
import { verdict } from './verdict';

/** What a test does to the wire: a hook that rejects drops the connection, one that waits delays the answer. */
export interface SandboxFaults {
  beforeAcceptance?: (request: ChargeRequest) => Promise<void>;
  afterAcceptance?: (request: ChargeRequest) => Promise<void>;
  beforeLookUp?: (reference: string) => Promise<void>;
}

export interface SandboxOptions {
  /** How long `.99` takes. */
  lateAnswerMs?: number;
  faults?: SandboxFaults;
}

/** The default processor of every demo terminal: deterministic, and as forgetful on the wire as a real one (decisions §0). */
export function sandboxProcessor(
  memory: SandboxMemory,
  { lateAnswerMs = 5_000, faults = {} }: SandboxOptions = {},
): Processor {
  return {
    acceptsWithinMs: 0,

    async charge(request, signal) {
      const { answer, delivery } = verdict(request);
      await faults.beforeAcceptance?.(request);
      if (delivery === 'lost before acceptance') return silence(signal);
      const accepted = await memory.accept(request, answer);
      await faults.afterAcceptance?.(request);
      if (delivery === 'lost after acceptance') return silence(signal);
      if (delivery === 'late') await pause(lateAnswerMs, undefined, { signal });
      return accepted;
    },

    async lookUp(reference) {
      await faults.beforeLookUp?.(reference);
      return (await memory.find(reference)) ?? 'not_found';
    },
  };
}

/** Nothing comes back, until the caller gives up. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer'))));
