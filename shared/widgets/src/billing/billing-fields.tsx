import { countries, formatPhoneEntry, limits, usStates } from '@tillway/rules';
import { FieldGrid, FullWidth, SelectField, TextField } from '@tillway/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { MaskedField } from '../masked/masked-field';

/** Where and how the payer can be reached (doc 000 §3). Country is the three-letter code. */
export interface BillingValues {
  billing_address: string;
  billing_city: string;
  billing_state: string;
  billing_postalcode: string;
  billing_country: string;
  billing_phone: string;
  billing_email: string;
}

const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));
const countryOptions = countries.map(({ alpha3, text }) => ({ value: alpha3, label: text }));

interface BillingFieldsProps {
  /** A card needs the postal code, a bank account does not (doc 000 §5). */
  postalCodeRequired: boolean;
  disabled?: boolean;
}

/** The payer's address, phone and e-mail, inside a react-hook-form form that holds `BillingValues`. */
export function BillingFields({ postalCodeRequired, disabled = false }: BillingFieldsProps) {
  const { register, formState } = useFormContext<BillingValues>();
  const { errors } = formState;
  const country = useWatch<BillingValues, 'billing_country'>({ name: 'billing_country' });
  const state = {
    ...register('billing_state'),
    label: 'State',
    disabled,
    error: errors.billing_state?.message,
  };
  return (
    <FieldGrid columns={2}>
      <FullWidth>
        <TextField
          {...register('billing_address')}
          label="Address"
          disabled={disabled}
          autoComplete="billing street-address"
          maxLength={200}
          error={errors.billing_address?.message}
        />
      </FullWidth>
      <TextField
        {...register('billing_city')}
        label="City"
        disabled={disabled}
        autoComplete="billing address-level2"
        maxLength={100}
        error={errors.billing_city?.message}
      />
      {country === 'USA' ? (
        <SelectField
          {...state}
          options={stateOptions}
          placeholder="Choose a state"
          autoComplete="billing address-level1"
        />
      ) : (
        <TextField {...state} maxLength={100} autoComplete="billing address-level1" />
      )}
      <TextField
        {...register('billing_postalcode')}
        label="Postal code"
        required={postalCodeRequired}
        disabled={disabled}
        autoComplete="billing postal-code"
        maxLength={20}
        error={errors.billing_postalcode?.message}
      />
      <SelectField
        {...register('billing_country')}
        label="Country"
        disabled={disabled}
        options={countryOptions}
        autoComplete="billing country"
        error={errors.billing_country?.message}
      />
      <MaskedField
        {...register('billing_phone')}
        label="Phone"
        type="tel"
        disabled={disabled}
        autoComplete="billing tel-national"
        inputMode="tel"
        format={formatPhoneEntry}
        error={errors.billing_phone?.message}
      />
      <TextField
        {...register('billing_email')}
        label="E-mail"
        type="email"
        inputMode="email"
        disabled={disabled}
        autoComplete="billing email"
        maxLength={limits.email}
        error={errors.billing_email?.message}
      />
    </FieldGrid>
  );
}
