import { Button, EmptyState, PageHeader, Panel } from '@tillway/ui';
import type { ChargeMode } from '../query';

interface NoTerminalProps {
  title: string;
  mode: ChargeMode;
  onSingle: () => void;
}

const texts: Record<ChargeMode, string> = {
  single: 'None of your terminals can take this payment',
  recurring: 'None of your terminals offers recurring payments to you',
  installment: 'None of your terminals offers installment plans to you',
};

/** There is nothing to charge on. */
export const NoTerminal = ({ title, mode, onSingle }: NoTerminalProps) => (
  <>
    <PageHeader title={title} />
    <Panel title="Payment">
      <EmptyState
        title={texts[mode]}
        actions={mode === 'single' ? undefined : <Button onClick={onSingle}>Single Payment</Button>}
      >
        Ask your provider which terminals can.
      </EmptyState>
    </Panel>
  </>
);
