import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useCallback } from 'react';
import { loadOutcomeParts } from './outcome-parts';

/**
 * Sees to it that an approved charge is never without what shows it (decisions A-28). `ready` answers false, and tells
 * why, where that cannot be had; the next call fetches it again.
 */
export function useOutcomeParts() {
  const { feedback } = usePortal();
  return {
    /** Begins early; a failure is told when it matters. */
    prefetch: useCallback(() => void loadOutcomeParts().catch(() => undefined), []),
    async ready(): Promise<boolean> {
      try {
        await loadOutcomeParts();
        return true;
      } catch {
        feedback.error(new Error(messages.resultNotLoaded));
        return false;
      }
    },
  };
}
