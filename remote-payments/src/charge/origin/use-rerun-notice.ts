import { usePortal } from '@tillway/remote-kit';
import { useEffect, useRef, useState } from 'react';

/**
 * Describes the rerun in a dialog, once. `waits` while another dialog is open, because only one can be
 * reached. Returns true until it is read.
 */
export function useRerunNotice(details: string[] | undefined, waits: boolean): boolean {
  const { feedback } = usePortal();
  const isShown = useRef(false);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (!details || waits || isShown.current) return;
    isShown.current = true;
    void feedback.message({ kind: 'info', title: 'Rerun', details }).then(() => setIsRead(true));
  }, [feedback, details, waits]);
  return details !== undefined && !isRead;
}
