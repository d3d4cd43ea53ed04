import { t } from '@tillway/language';
import type { PaymentKind } from '@tillway/rules';
import { Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { CardFields } from '@tillway/payment-parts';
import type { StoredPayment } from '@tillway/payment-parts/stored-payment';

import { FormSection } from './form-card';

const BankSection = lazyModule(() => import('./bank-section'));

interface PayerSectionProps {
  method: PaymentKind;
  /** Charged instead of typed details. */
  stored: StoredPayment | undefined;
  asksAuthorization: boolean;
  disabled: boolean;
}

/** Asks for the payment method: a typed card or bank account, and how a debit is authorized. */
export function PayerSection({ method, stored, asksAuthorization, disabled }: PayerSectionProps) {
  if (method === 'card')
    return stored ? null : (
      <FormSection aria-label={t('Card')}>
        <CardFields disabled={disabled} postalCode />
      </FormSection>
    );
  return (
    <LazyBoundary
      fallback={
        <FormSection>
          <Skeleton height="10rem" />
        </FormSection>
      }
    >
      <BankSection disabled={disabled} asksAuthorization={asksAuthorization} stored={stored !== undefined} />
    </LazyBoundary>
  );
}
