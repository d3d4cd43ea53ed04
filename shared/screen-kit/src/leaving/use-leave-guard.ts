import type { Confirmation } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { useEffect, useRef } from 'react';

interface LeaveGuard {
  /** The consequence of leaving now; undefined if there is no need to ask. */
  reason: () => string | undefined;
  /** `Leave this payment?` */
  title: string;
  /** Addresses that are the same page and keep the input; by default none. */
  keeps?: (to: URL) => boolean;
}

/** The dialog before unsaved input is left. */
export const leaveConfirmation = (title: string, text: string): Confirmation => ({
  title,
  text,
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
});

/** Asks before the user leaves a form by navigation, by closing the tab, or by reloading. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const { nav, feedback } = usePortal();
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });

  useEffect(() => {
    const release = nav.block((to) => {
      const { reason, title, keeps } = latest.current;
      const text = reason();
      if (text === undefined || keeps?.(new URL(to, window.location.href))) return true;
      return feedback.confirm(leaveConfirmation(title, text));
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.reason() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [nav, feedback]);
}
