import type { ProcessorView } from '@tillway/contract';
import { credentialField, needsCredentials } from '@tillway/rules';
import type { EditFields } from '@tillway/screen-kit';
import {
  CheckboxField,
  CheckboxGroup,
  FieldGrid,
  FullWidth,
  PasswordField,
  SelectField,
  Stack,
  TextField,
} from '@tillway/ui';
import { feeOptions, processorOptions } from '../parts/fee-options';
import { MerchantField } from '../parts/merchant-field';
import { terminalTypeOptions } from '../parts/terminal-types';
import {
  credentialsSet,
  processorOf,
  splitTypes,
  type TerminalFormValues,
  type TerminalStanding,
} from './terminal-form';

interface TerminalFieldsProps extends EditFields<TerminalFormValues> {
  isNew: boolean;
  /** The secrets that are set. */
  has?: { password: boolean; api: boolean; key: boolean };
  processors: readonly ProcessorView[];
  /** The terminal as it is; absent for a new one. */
  standing?: TerminalStanding;
}

const adapterHints: Readonly<Record<ProcessorView['adapter'], string>> = {
  own: '',
  sandbox: 'The sandbox takes its place here: no money moves',
  none: 'This gateway has no connection to it: the terminal cannot charge',
};

/** The fields of a terminal. */
export function TerminalFields({ field, form, isNew, has, processors, standing }: TerminalFieldsProps) {
  const [accountId, type, adjusts, processorId, canCharge] = form.watch([
    'account_id',
    'type',
    'is_cashdiscount',
    'processor_id',
    'can_charge',
  ]);
  const processor = processorOf(processors, processorId);
  const set = credentialsSet(processorId, standing);
  const areNeeded = needsCredentials({ active: standing?.active ?? true, can_charge: canCharge });
  const change = (name: 'account_id' | 'type', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const secret = (name: 'password' | 'api' | 'key') => (
    <PasswordField
      {...field(name)}
      autoComplete="new-password"
      hint={has?.[name] ? 'Set. A new value replaces it.' : 'Not set'}
    />
  );
  return (
    <Stack gap="6">
      <FieldGrid>
        {isNew ? (
          <FullWidth>
            <MerchantField
              label="Merchant"
              required
              value={accountId}
              error={field('account_id').error}
              onChange={(id) => change('account_id', id)}
            />
          </FullWidth>
        ) : null}
        <TextField {...field('name')} required />
        <TextField {...field('code')} required hint="Unique among the merchant’s terminals" />
        <CheckboxGroup
          label={field('type').label}
          error={field('type').error}
          required
          name="type"
          inline
          options={terminalTypeOptions}
          value={splitTypes(type)}
          onValueChange={(chosen) => change('type', chosen.join(','))}
        />
        <SelectField
          {...field('processor_id')}
          required
          options={processorOptions}
          {...(processor && adapterHints[processor.adapter] && { hint: adapterHints[processor.adapter] })}
        />
        <TextField {...field('merchant_id')} hint="The processor’s number of the merchant" />
        <TextField {...field('serial_number')} />
        <TextField {...field('cutoff_time')} type="time" hint="In the merchant’s time zone" />
        <Stack gap="1">
          <CheckboxField {...field('is_virtual')} />
          <CheckboxField {...field('can_charge')} />
          <CheckboxField {...field('is_cashdiscount')} />
        </Stack>
        {adjusts ? (
          <SelectField
            {...field('cashdiscount_schedule')}
            required
            placeholder="Choose"
            options={feeOptions}
          />
        ) : null}
      </FieldGrid>
      {processor === undefined || processor.credentials.length === 0 ? null : (
        <FieldGrid columns={3}>
          {processor.credentials.map(({ name, is_secret }) => {
            const isSet = set.includes(name);
            const common = {
              ...field(credentialField(name)),
              hint: isSet ? 'Set. A new value replaces it.' : 'Not set',
              required: areNeeded && !isSet,
            };
            return is_secret ? (
              <PasswordField {...common} key={name} autoComplete="new-password" />
            ) : (
              <TextField {...common} key={name} autoComplete="off" />
            );
          })}
        </FieldGrid>
      )}
      <FieldGrid columns={3}>
        {secret('password')}
        {secret('api')}
        {secret('key')}
      </FieldGrid>
    </Stack>
  );
}
