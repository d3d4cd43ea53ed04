import { limits } from '@tillway/rules';
import { TextField } from '@tillway/ui';
import { useFormContext, useFormState } from 'react-hook-form';
import { useHints } from '../help/hints';
import type { BillingValues } from './billing-values';

interface PostalCodeFieldProps {
  required: boolean;
  disabled: boolean;
}

/**
 * The postal code of the payer's address. A card form shows it beside the number, because the issuer compares
 * it.
 */
export function PostalCodeField({ required, disabled }: PostalCodeFieldProps) {
  const { register } = useFormContext<BillingValues>();
  const { errors } = useFormState<BillingValues>({ name: 'billing_postalcode', exact: true });
  const hints = useHints();
  return (
    <TextField
      {...register('billing_postalcode')}
      label="Postal code"
      required={required}
      disabled={disabled}
      hint={hints['billing_postalcode']}
      error={errors.billing_postalcode?.message}
      autoComplete="billing postal-code"
      maxLength={limits.postalCode}
    />
  );
}
