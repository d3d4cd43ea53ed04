import { useSession } from '@tillway/remote-kit';
import { messages, type PaymentKind } from '@tillway/rules';
import { Button, EmptyState, PageHeader, Panel } from '@tillway/ui';
import { isOnlyClosed } from '@tillway/payment-parts/terminal';
import type { ChargeMode } from '../query';

interface NoTerminalProps {
  title: string;
  method: PaymentKind;
  mode: ChargeMode;
  onSingle: () => void;
}

const texts: Record<ChargeMode, string> = {
  single: 'None of your terminals can take this payment',
  recurring: 'None of your terminals offers recurring payments to you',
  installment: 'None of your terminals offers installment plans to you',
};

/** Shown if no terminal can take the payment. A user of a closed merchant sees why before typing a card. */
export function NoTerminal({ title, method, mode, onSingle }: NoTerminalProps) {
  const isClosed = isOnlyClosed(useSession(), method);
  return (
    <>
      <PageHeader title={title} />
      <Panel title="Payment">
        <EmptyState
          title={isClosed ? messages.accountClosed : texts[mode]}
          actions={
            isClosed || mode === 'single' ? undefined : <Button onClick={onSingle}>Single Payment</Button>
          }
        >
          {isClosed ? null : 'Ask your provider which terminals can.'}
        </EmptyState>
      </Panel>
    </>
  );
}
