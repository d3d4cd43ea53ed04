import { achAuthorizationChoices, type PaymentKind } from '@tillway/rules';
import { FieldGrid, Panel, SelectField } from '@tillway/ui';
import { BankFields, CardFields, useHints } from '@tillway/payment-parts';
import { useFormContext } from 'react-hook-form';
import { StoredPanel, type StoredPayment } from '@tillway/payment-parts/stored-payment';
import type { RefundValues } from './refund-values';

interface PayeeSectionProps {
  method: PaymentKind;
  stored: StoredPayment | undefined;
  /** Switches from the stored card or account to a typed one. */
  onReplace: () => void;
  /** The account uses Nacha authorization. */
  authorizationRequired: boolean;
}

/** Asks for the payee: the stored card or account, or a typed one; for an account also the authorization. */
export function PayeeSection({ method, stored, onReplace, authorizationRequired }: PayeeSectionProps) {
  return (
    <>
      {stored ? (
        <StoredPanel stored={stored} disabled={false} onReplace={onReplace} />
      ) : (
        <Panel title={method === 'card' ? 'Card' : 'Bank account'}>
          {method === 'card' ? <CardFields /> : <BankFields />}
        </Panel>
      )}
      {method === 'ach' ? <Authorization required={authorizationRequired} /> : null}
    </>
  );
}

function Authorization({ required }: { required: boolean }) {
  const { register, formState } = useFormContext<RefundValues>();
  const hints = useHints();
  return (
    <Panel title="Authorization">
      <FieldGrid columns={2}>
        <SelectField
          {...register('ach_authorization')}
          label="ACH authorization"
          required={required}
          options={achAuthorizationChoices}
          hint={hints['ach_authorization']}
          error={formState.errors.ach_authorization?.message}
        />
      </FieldGrid>
    </Panel>
  );
}
