import { t } from '@tillway/language';
import { formatPhoneEntry, limits, usStates } from '@tillway/rules';
import { FieldGrid, FullWidth, SelectField, TextField } from '@tillway/ui';
import { MaskedField } from '@tillway/ui/masked';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useHints } from '../help/hints';
import { LazyCountryField } from './lazy-country-field';
import type { BillingValues } from './billing-values';
import { PostalCodeField } from './postal-code-field';

const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

interface BillingFieldsProps {
  /** A card needs the postal code, a bank account does not; `none` if it is beside the card number. */
  postalCode: 'required' | 'optional' | 'none';
  disabled?: boolean;
}

const fields = [
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_country',
  'billing_phone',
  'billing_email',
] as const;

/** The payer's address, phone, and e-mail, inside a react-hook-form form with `BillingValues`. */
export function BillingFields({ postalCode, disabled = false }: BillingFieldsProps) {
  const { register } = useFormContext<BillingValues>();
  const { errors } = useFormState<BillingValues>({ name: fields, exact: true });
  const country = useWatch<BillingValues, 'billing_country'>({ name: 'billing_country' });
  const hints = useHints();
  const field = (name: keyof BillingValues) => ({
    ...register(name),
    disabled,
    hint: hints[name],
    error: errors[name]?.message,
  });
  return (
    <FieldGrid columns={2}>
      <FullWidth>
        <TextField
          {...field('billing_address')}
          label="Address"
          autoComplete="billing street-address"
          maxLength={limits.address}
        />
      </FullWidth>
      <TextField
        {...field('billing_city')}
        label="City"
        autoComplete="billing address-level2"
        maxLength={limits.city}
      />
      {country === 'USA' ? (
        <SelectField
          {...field('billing_state')}
          label="State"
          options={stateOptions}
          placeholder={t('Choose a state')}
          autoComplete="billing address-level1"
        />
      ) : (
        <TextField
          {...field('billing_state')}
          label="State"
          autoComplete="billing address-level1"
          maxLength={limits.state}
        />
      )}
      {postalCode === 'none' ? null : (
        <PostalCodeField required={postalCode === 'required'} disabled={disabled} />
      )}
      <LazyCountryField {...field('billing_country')} />
      <MaskedField
        {...field('billing_phone')}
        hint={hints[country === 'USA' ? 'billing_phone' : 'foreign_phone']}
        label="Phone"
        type="tel"
        autoComplete="billing tel-national"
        inputMode="tel"
        format={(text) => formatPhoneEntry(text, country)}
        maxLength={limits.phone}
      />
      <TextField
        {...field('billing_email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="billing email"
        maxLength={limits.email}
      />
    </FieldGrid>
  );
}
