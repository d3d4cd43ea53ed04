import type { PaymentKind } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';

interface RestoredNoticeProps {
  method: PaymentKind;
  onClear: () => void;
}

/** Lists restored input and the fields that must be typed again. */
export function RestoredNotice({ method, onClear }: RestoredNoticeProps) {
  const [read, setRead] = useState(false);
  const { submitCount } = useFormState();
  // After a submit the notice no longer helps.
  if (read || submitCount > 0) return null;
  return (
    <Notice
      severity="info"
      title="What you typed before is back"
      onDismiss={() => setRead(true)}
      actions={
        <Button size="sm" onClick={onClear}>
          Start empty
        </Button>
      }
    >
      {method === 'card'
        ? 'Card number and CVV are not kept: please enter them again.'
        : 'Routing and account numbers are not kept: please enter them again.'}
    </Notice>
  );
}
