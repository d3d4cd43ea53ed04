import type { TransactionDetail } from '@tillway/contract';
import { usePortal, useSession } from '@tillway/remote-kit';
import { formatDate, formatMoney, isVoidable } from '@tillway/rules';
import { Notice } from '@tillway/ui';
import { useEffect, useRef } from 'react';

interface RerunNoticeProps {
  original: TransactionDetail;
  /** Another question is on the screen: the dialog comes after it. Two at once cannot be reached. */
  waits: boolean;
  /** The dialog was read and closed. */
  onRead: () => void;
}

/** Says what is run again, and what becomes of it: once as a dialog, then above the form (PAY-039). */
export function RerunNotice({ original, waits, onRead }: RerunNoticeProps) {
  const { feedback } = usePortal();
  const { user } = useSession();
  const said = useRef(false);
  const what = `Transaction ${original.id} of ${formatDate(original.created, user.timezone)}, ${formatMoney(original.total_amount)}, is filled in again. Nothing is charged before you press Process.`;
  const fate = isVoidable(original)
    ? 'The earlier transaction is not settled: when the new payment is accepted, it is cancelled.'
    : 'The earlier transaction stays as it is.';

  useEffect(() => {
    if (waits || said.current) return;
    said.current = true;
    void feedback.message({ kind: 'info', title: 'Rerun', details: [what, fate] }).then(onRead);
  }, [feedback, what, fate, waits, onRead]);

  return (
    <Notice severity="info" title={what}>
      {fate}
    </Notice>
  );
}
