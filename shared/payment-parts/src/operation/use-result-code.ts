import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useCallback } from 'react';

/**
 * Ensures that the code that shows the result is loaded before money moves. `load` fetches it and rejects if
 * the download fails; the next call retries.
 */
export function useResultCode(load: () => Promise<void>) {
  const { feedback } = usePortal();
  return {
    /** Starts loading early; a failure is reported only when it matters. */
    prefetch: useCallback(() => void load().catch(() => undefined), [load]),
    /** Resolves false and shows the reason if nothing may be sent. */
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
