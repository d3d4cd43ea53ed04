import type { PaymentKind } from '@tillway/rules';
import { Panel } from '@tillway/ui';
import { CardFields } from '@tillway/widgets';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense } from 'react';
import type { StoredPayment } from '../../stored-payment/stored-payment';
import { PanelSkeleton } from '../../panel-skeleton';

const StoredPanel = lazyModule(() => import('../../stored-payment/stored-panel'));
const BankSection = lazyModule(() => import('./bank-section'));

interface PayerSectionProps {
  method: PaymentKind;
  /** Charged instead of what is typed. */
  stored: StoredPayment | undefined;
  onReplace: () => void;
  asksAuthorization: boolean;
  disabled: boolean;
}

/** What is charged: a typed card or bank account, or a stored one; and how a debit is authorized. */
export function PayerSection({ method, stored, onReplace, asksAuthorization, disabled }: PayerSectionProps) {
  return (
    <>
      {stored ? (
        <Suspense fallback={<PanelSkeleton title="Stored payment" />}>
          <StoredPanel stored={stored} disabled={disabled} onReplace={onReplace} />
        </Suspense>
      ) : null}
      {method === 'card' && !stored ? (
        <Panel title="Card">
          <CardFields disabled={disabled} />
        </Panel>
      ) : null}
      {method === 'ach' ? (
        <Suspense fallback={<PanelSkeleton title="Bank account" />}>
          <BankSection
            disabled={disabled}
            asksAuthorization={asksAuthorization}
            stored={stored !== undefined}
          />
        </Suspense>
      ) : null}
    </>
  );
}
