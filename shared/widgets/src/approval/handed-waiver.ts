import type { Approval } from './waiver-dialog';

/** A waiver that a manager approved on another screen, on its way to the charge screen in the history's state. */
export const handOver = (approval: Approval) => ({ waiver: approval });

/** What was handed over, as far as there is something. The gateway judges it: here only its shape counts. */
export function handedWaiver(state: unknown): Approval | undefined {
  if (typeof state !== 'object' || state === null || !('waiver' in state)) return undefined;
  const { waiver } = state;
  if (typeof waiver !== 'object' || waiver === null) return undefined;
  const { id, expires, accountId } = waiver as Partial<Approval>;
  return typeof id === 'string' && typeof expires === 'string' && typeof accountId === 'string'
    ? { id, expires, accountId }
    : undefined;
}
