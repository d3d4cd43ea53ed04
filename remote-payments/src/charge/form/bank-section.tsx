import { achAuthorizationChoices } from '@tillway/rules';
import { FieldGrid, Panel, SelectField, Stack } from '@tillway/ui';
import { BankFields, useHints } from '@tillway/widgets';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ChargeValues } from './values';

/** The bank account that is debited. */
export function BankPanel({ disabled }: { disabled: boolean }) {
  return (
    <Panel title="Bank account">
      <BankFields disabled={disabled} />
    </Panel>
  );
}

/** How the payer agreed to the debit, asked where the account may use Nacha authorization (PAY-017, PAY-070). */
export function AuthorizationPanel({ disabled }: { disabled: boolean }) {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'ach_authorization', exact: true });
  const hints = useHints();
  return (
    <Panel title="ACH Authorization">
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
    </Panel>
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
    <Stack gap="5">
      {stored ? null : <BankPanel disabled={disabled} />}
      {asksAuthorization ? <AuthorizationPanel disabled={disabled} /> : null}
    </Stack>
  );
}
