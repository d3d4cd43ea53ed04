import { achAuthorizationChoices } from '@tillway/rules';
import { FieldGrid, SelectField } from '@tillway/ui';
import { BankFields, useHints } from '@tillway/widgets';
import { useFormContext, useFormState } from 'react-hook-form';
import { FormSection } from './form-card';
import type { ChargeValues } from './values';

/** The bank account that is debited. */
export function Account({ disabled }: { disabled: boolean }) {
  return (
    <FormSection aria-label="Bank account">
      <BankFields disabled={disabled} />
    </FormSection>
  );
}

/** How the payer agreed to the debit, asked where the account may use Nacha authorization (PAY-017, PAY-070). */
export function Authorization({ disabled }: { disabled: boolean }) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'ach_authorization', exact: true });
  const hints = useHints();
  return (
    <FormSection aria-label="ACH Authorization">
      <FieldGrid columns={2}>
        <SelectField
          {...register('ach_authorization')}
          label="ACH Authorization"
          required
          disabled={disabled}
          options={achAuthorizationChoices}
          hint={hints['ach_authorization']}
          error={errors.ach_authorization?.message}
        />
      </FieldGrid>
    </FormSection>
  );
}

interface BankSectionProps {
  disabled: boolean;
  asksAuthorization: boolean;
  /** A stored account is debited: only the authorization is asked. */
  stored: boolean;
}

/** What only a bank payment asks. Loaded with the first one. */
export default function BankSection({ disabled, asksAuthorization, stored }: BankSectionProps) {
  return (
    <>
      {stored ? null : <Account disabled={disabled} />}
      {asksAuthorization ? <Authorization disabled={disabled} /> : null}
    </>
  );
}
