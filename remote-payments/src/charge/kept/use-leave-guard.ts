import { usePortal } from '@tillway/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Asks before a form is left or loaded again. Its other modes are the same page: they keep what is typed. `reason` is
 * called at that moment and answers what leaving means, or undefined where nobody has to be asked.
 */
export function useLeaveGuard(path: string, reason: () => string | undefined): void {
  const { nav, feedback } = usePortal();
  const now = useRef(reason);
  useEffect(() => {
    now.current = reason;
  });

  useEffect(() => {
    const release = nav.block((to) => {
      const text = now.current();
      if (text === undefined || new URL(to, window.location.href).pathname === path) return true;
      return feedback.confirm({
        title: 'Leave this payment?',
        text,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      });
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (now.current() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [nav, feedback, path]);
}
