import { counted, t } from '@tillway/language';
import { dialogWidths } from '@tillway/rules';
import { Button } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { IdleStore } from './session-store';

/**
 * Warns one minute before an idle session ends (WCAG 2.2.1). Any key or movement keeps the session. The
 * activity watch sees it too, so the button does nothing itself.
 */
export function IdleWarning({ idle }: { idle: IdleStore }) {
  const endsAt = useStore(idle, (state) => state.endsAt);
  return endsAt === undefined ? null : <Warning endsAt={endsAt} />;
}

function Warning({ endsAt }: { endsAt: number }) {
  const stay = useRef<HTMLButtonElement>(null);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <Dialog
      open
      role="alertdialog"
      title="Are you still there?"
      maxWidth={dialogWidths.confirm}
      initialFocus={stay}
      footer={
        <Button ref={stay} variant="primary">
          Stay signed in
        </Button>
      }
    >
      <p>
        {counted(
          seconds,
          'You will be logged out in {count} second.',
          'You will be logged out in {count} seconds.',
        )}{' '}
        {t('Press any key to stay signed in.')}
      </p>
    </Dialog>
  );
}
