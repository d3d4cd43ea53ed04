import { t } from '@tillway/language';
import { achAuthorizationChoices } from '@tillway/rules';
import { FieldGrid, SelectField } from '@tillway/ui';
import { BankFields, useHints } from '@tillway/payment-parts';
import { useFormContext, useFormState } from 'react-hook-form';
import { FormSection } from './form-card';
import type { ChargeValues } from './values';

/** The bank account to debit. */
export function Account({ disabled }: { disabled: boolean }) {
  return (
    <FormSection aria-label={t('Bank account')}>
      <BankFields disabled={disabled} />
    </FormSection>
  );
}

/** Asks how the payer agreed to the debit, if the account may use Nacha authorization. */
export function Authorization({ disabled }: { disabled: boolean }) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'ach_authorization', exact: true });
  const hints = useHints();
  return (
    <FormSection aria-label={t('ACH Authorization')}>
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
  /** A stored account is debited, so only the authorization is asked. */
  stored: boolean;
}

/** The fields of bank payments. Loaded with the first one. */
export default function BankSection({ disabled, asksAuthorization, stored }: BankSectionProps) {
  return (
    <>
      {stored ? null : <Account disabled={disabled} />}
      {asksAuthorization ? <Authorization disabled={disabled} /> : null}
    </>
  );
}
