import { t } from '@tillway/language';
import type { PaymentKind } from '@tillway/rules';
import { Button, Flex } from '@tillway/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

interface RestoredNoticeProps {
  method: PaymentKind;
  onClear: () => void;
}

/** One quiet line about restored input and the fields to type again. It goes at the first key. */
export function RestoredNotice({ method, onClear }: RestoredNoticeProps) {
  const line = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const { submitCount } = useFormState();
  useEffect(() => {
    const form = line.current?.closest('form');
    const end = () => setOver(true);
    form?.addEventListener('input', end, { once: true });
    return () => form?.removeEventListener('input', end);
  }, []);
  if (isOver || submitCount > 0) return null;
  return (
    <Flex ref={line} role="status" align="center" wrap="wrap" columnGap="3" color="fg.muted" textStyle="sm">
      <span>
        {t('What you typed before is back.')}{' '}
        {method === 'card'
          ? t('Card number and CVV are not kept: please enter them again.')
          : t('Routing and account numbers are not kept: please enter them again.')}
      </span>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Start empty
      </Button>
    </Flex>
  );
}
