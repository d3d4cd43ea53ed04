import type { FieldError } from '@tillway/rules';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Creates a react-hook-form resolver from the gateway's rules. */
export const rulesResolver =
  <Values extends FieldValues>(errorsOf: (values: Values) => FieldError[]): Resolver<Values> =>
  (values) => {
    const errors = errorsOf(values);
    if (errors.length === 0) return { values, errors: {} };
    const byField = errors.map(({ field, message }) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(byField) as FieldErrors<Values> };
  };
