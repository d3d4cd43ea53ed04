import { t } from '@tillway/language';
import { authorizationDays } from '@tillway/rules';
import { chakra, CheckboxField } from '@tillway/ui';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ChargeValues } from './values';

/** As wide as the section. */
const Across = chakra('div', { base: { gridColumn: '1 / -1' } });

/** Offers to hold the money for a later capture. */
export default function AuthorizeOnlyField() {
  const { register } = useFormContext<ChargeValues>();
  const { errors } = useFormState<ChargeValues>({ name: 'authorize_only', exact: true });
  return (
    <Across>
      <CheckboxField
        {...register('authorize_only')}
        label="Authorize only"
        hint={t('Holds the money without taking it. It can be captured within {days} days.', {
          days: authorizationDays,
        })}
        error={errors.authorize_only?.message}
      />
    </Across>
  );
}
