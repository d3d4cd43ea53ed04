import { type ChargeContext, type FieldError, validateCharge } from '@tillway/rules';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { asChargeForm, type ChargeValues } from './charge-values';

/** The same rules as on the gateway, for react-hook-form. */
export const chargeResolver =
  (context: () => ChargeContext): Resolver<ChargeValues> =>
  (values) => {
    const errors = validateCharge(asChargeForm(values), context());
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: byField(errors) };
  };

const byField = (errors: FieldError[]): FieldErrors<ChargeValues> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'rule', message }]));
