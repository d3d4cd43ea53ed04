import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useCallback, useState } from 'react';
import type { OutcomeParts } from './outcome-parts';

/**
 * Loads what shows the outcome of a charge, so that an approved one is never without it (decisions A-28). `ready` answers
 * false, and tells why, where it cannot be had; the next call asks again.
 */
export function useOutcomeParts() {
  const { feedback } = usePortal();
  const [parts, setParts] = useState<OutcomeParts>();
  const load = useCallback(async () => {
    const { outcomeParts } = await import('./outcome-parts');
    setParts(outcomeParts);
  }, []);
  return {
    parts,
    /** Begins early; a failure is told when it matters. */
    prefetch: useCallback(() => void load().catch(() => undefined), [load]),
    async ready(): Promise<boolean> {
      try {
        await load();
        return true;
      } catch {
        feedback.error(new Error(messages.resultNotLoaded));
        return false;
      }
    },
  };
}
