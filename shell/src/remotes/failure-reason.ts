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
 * Derives the cause of a rejected load from the messages of webpack and the federation runtime. RUNTIME-001:
 * the entry ran without providing a container. RUNTIME-008: its script failed to download.
 */
export function failureReason(error: unknown): FailureReason {
  const { name, type, text } = facts(error);
  if (type === 'integrity') return 'integrity';
  if (text.includes('shared singleton')) return 'contract';
  if (text.includes('ScriptExecutionError')) return 'evaluation';
  if (name === 'ChunkLoadError' || text.includes('RUNTIME-008')) return 'network';
  return 'evaluation';
}
