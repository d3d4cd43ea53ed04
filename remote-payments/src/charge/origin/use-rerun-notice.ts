import { usePortal } from '@tillway/remote-kit';
import { useEffect, useRef, useState } from 'react';

/**
 * Says in a dialog, once, what is run again (PAY-039): `waits` while another question is on the screen, since two at once cannot
 * be reached. Answers whether it is still to be read.
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
