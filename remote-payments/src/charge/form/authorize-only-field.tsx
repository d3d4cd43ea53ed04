import { t } from '@tillway/language';
import { authorizationDays, authorizeOnlyProblem } from '@tillway/rules';
import { chakra, CheckboxField } from '@tillway/ui';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AuthorizeOnlyForm } from './use-charge-fields';
import type { ChargeValues } from './values';

/** As wide as the section. */
const Across = chakra('div', { base: { gridColumn: '1 / -1' } });

/** Offers to hold the money for a later capture, or says why a payment with a post date cannot be held. */
export default function AuthorizeOnlyField({ authorizeOnly }: { authorizeOnly: AuthorizeOnlyForm }) {
  const { register, setValue } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'authorize_only', exact: true });
  const [close_date, isChosen] = useWatch<ChargeValues, ['close_date', 'authorize_only']>({
    name: ['close_date', 'authorize_only'],
    exact: true,
  });
  const problem = authorizeOnlyProblem({ ...authorizeOnly, isPostDated: close_date !== '' });
  const mustClear = problem !== undefined && isChosen;
  // A disabled box must not look chosen.
  useEffect(() => {
    if (mustClear) setValue('authorize_only', false);
  }, [mustClear, setValue]);
  return (
    <Across>
      <CheckboxField
        {...register('authorize_only')}
        label="Authorize only"
        disabled={problem !== undefined}
        hint={
          problem ??
          t('Holds the money without taking it. It can be captured within {days} days.', {
            days: authorizationDays,
          })
        }
        error={errors.authorize_only?.message}
      />
    </Across>
  );
}
