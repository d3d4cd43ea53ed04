import { accountRates } from '@tillway/rules';
import type { EditFields } from '@tillway/screen-kit';
import {
  CheckboxField,
  FieldGrid,
  FullWidth,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@tillway/ui';
import { feeOptions, processorOptions } from '../parts/fee-options';
import { FlagFields } from '../parts/flag-fields';
import { objectOf, withKey } from '../parts/json-flags';
import { MerchantField } from '../parts/merchant-field';
import type { MerchantFormValues } from './merchant-form';
import { accountFlagGroups, policyChoices, policyLabels, rateLabels } from './merchant-words';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** The fields of a merchant. */
export function MerchantFields({ field, form }: EditFields<MerchantFormValues>) {
  const [parent, permissions, adjusts] = form.watch(['parent_account_id', 'permissions', 'is_cashdiscount']);
  const set = (name: 'parent_account_id' | 'permissions', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const flags = objectOf(permissions);
  const rate = (key: (typeof accountRates)[number]) => {
    const value = flags?.[key];
    return typeof value === 'number' ? String(value) : '';
  };
  const policyOf = (key: keyof typeof policyLabels) => {
    const value = flags?.[key];
    return typeof value === 'string' ? value : '';
  };
  return (
    <Stack gap="6">
      <FieldGrid>
        <TextField {...field('name')} required />
        <TextField {...field('contact_name')} />
        <TextField {...field('email')} type="email" />
        <TextField {...field('phone')} type="tel" />
        <FullWidth>
          <TextField {...field('website')} type="url" placeholder="https://" />
        </FullWidth>
        <TextField {...field('street_1')} />
        <TextField {...field('street_2')} />
        <TextField {...field('city')} />
        <FieldGrid>
          <TextField {...field('state')} />
          <TextField {...field('zip')} />
        </FieldGrid>
        <MerchantField
          label={field('parent_account_id').label}
          error={field('parent_account_id').error}
          value={parent}
          onChange={(id) => set('parent_account_id', id)}
        />
        <SelectField {...field('processor_id')} placeholder="None" options={processorOptions} />
        <SelectField {...field('timezone')} options={zones} />
        <TextField {...field('cutoff_time')} type="time" hint="Default for new terminals" />
        <Stack gap="1">
          <CheckboxField {...field('is_cashdiscount')} />
          <CheckboxField {...field('is_iso')} />
          <CheckboxField {...field('is_testing')} />
        </Stack>
        {adjusts ? (
          <SelectField
            {...field('cashdiscount_schedule')}
            placeholder="None"
            options={feeOptions}
            hint="Default for new terminals"
          />
        ) : null}
        <FullWidth>
          <TextAreaField {...field('notes')} />
        </FullWidth>
      </FieldGrid>
      <FlagFields
        legend="Permissions"
        name="permissions"
        groups={accountFlagGroups}
        value={permissions}
        error={field('permissions').error}
        onChange={(text) => set('permissions', text)}
      />
      <FieldGrid>
        {(['address_policy', 'cvv_policy'] as const).map((key) => (
          <SelectField
            key={key}
            label={policyLabels[key]}
            placeholder="Keep the payment"
            options={policyChoices}
            value={policyOf(key)}
            disabled={!flags}
            onChange={({ target }) =>
              set('permissions', withKey(permissions, key, target.value === '' ? undefined : target.value))
            }
          />
        ))}
        {accountRates.map((key) => (
          <TextField
            key={key}
            label={rateLabels[key]}
            hint="Percent; empty is none"
            type="number"
            min={0}
            max={100}
            step="any"
            value={rate(key)}
            disabled={!flags}
            onChange={({ target }) =>
              set(
                'permissions',
                withKey(permissions, key, target.value === '' ? undefined : Number(target.value)),
              )
            }
          />
        ))}
      </FieldGrid>
    </Stack>
  );
}
