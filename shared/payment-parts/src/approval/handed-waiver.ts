import type { Approval } from './waiver-dialog';

/** Passes a waiver that a manager approved on another screen to the charge screen, in the history's state. */
export const handOver = (approval: Approval) => ({ waiver: approval });

/**
 * Reads a passed waiver; `undefined` if there is none. It checks only the shape, because the gateway
 * validates it.
 */
export function handedWaiver(state: unknown): Approval | undefined {
  if (typeof state !== 'object' || state === null || !('waiver' in state)) return undefined;
  const { waiver } = state;
  if (typeof waiver !== 'object' || waiver === null) return undefined;
  const { id, expires, accountId } = waiver as Partial<Approval>;
  return typeof id === 'string' && typeof expires === 'string' && typeof accountId === 'string'
    ? { id, expires, accountId }
    : undefined;
}
