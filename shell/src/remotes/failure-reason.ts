import type { FailureReason } from './remote-state';

const facts = (error: unknown) => {
  const { name, message, type } = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: unknown;
    message?: unknown;
    type?: unknown;
  };
  return { name, type, text: typeof message === 'string' ? message : String(error) };
};

/**
 * What a rejected load says of its cause, by the texts of webpack and of the federation runtime (RUNTIME-001: the entry
 * ran and brought no container; RUNTIME-008: its script did not come).
 */
export function failureReason(error: unknown): FailureReason {
  const { name, type, text } = facts(error);
  if (type === 'integrity') return 'integrity';
  if (text.includes('shared singleton')) return 'contract';
  if (text.includes('ScriptExecutionError')) return 'evaluation';
  if (name === 'ChunkLoadError' || text.includes('RUNTIME-008')) return 'network';
  return 'evaluation';
}
