import { type FieldError, typedPostalCodeError } from '@tillway/rules';
import type { BillingValues } from '../billing/billing-values';

type Address = Pick<BillingValues, 'billing_postalcode' | 'billing_country'>;

/**
 * What is wrong with an address that is typed here, beyond what the gateway asks of any: nothing where a stored card or
 * account is used, whose address was taken before.
 */
export function addressErrors(values: Address, token?: string): FieldError[] {
  const message = token ? undefined : typedPostalCodeError(values.billing_postalcode, values.billing_country);
  return message === undefined ? [] : [{ field: 'billing_postalcode', message }];
}
