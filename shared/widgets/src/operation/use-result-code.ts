import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useCallback } from 'react';

/**
 * Sees to it that money is never moved without what shows the result (decisions A-28). `load` fetches its code and rejects
 * where it cannot be had; the next call fetches it again.
 */
export function useResultCode(load: () => Promise<void>) {
  const { feedback } = usePortal();
  return {
    /** Begins early; a failure is told when it matters. */
    prefetch: useCallback(() => void load().catch(() => undefined), [load]),
    /** Answers false, and tells why, where nothing may be sent. */
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
