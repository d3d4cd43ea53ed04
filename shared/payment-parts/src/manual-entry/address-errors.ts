import { type FieldError, typedPostalCodeError } from '@tillway/rules';
import type { BillingValues } from '../billing/billing-values';

type Address = Pick<BillingValues, 'billing_postalcode' | 'billing_country'>;

/**
 * Errors of a typed address, beyond the gateway's rules; none for a stored card or account, whose address was
 * checked before.
 */
export function addressErrors(values: Address, token?: string): FieldError[] {
  const message = token ? undefined : typedPostalCodeError(values.billing_postalcode, values.billing_country);
  return message === undefined ? [] : [{ field: 'billing_postalcode', message }];
}
