import { cities, counties } from '@tillway/rules';
import type { EditFields } from '@tillway/screen-kit';
import {
  Box,
  CheckboxField,
  FieldGrid,
  FullWidth,
  Heading,
  PasswordField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@tillway/ui';
import { type ReactNode, useId } from 'react';
import { MerchantField } from '../parts/merchant-field';
import type { AgencyFormValues } from './agency-form';

interface AgencyFieldsProps extends EditFields<AgencyFormValues> {
  isNew: boolean;
  /** The last four characters of each secret. */
  hints?: Readonly<Record<string, string | null>>;
}

const countyOptions = counties.map((county) => ({ value: county, label: county }));

/** The fields of an agency. */
export function AgencyFields({ field, form, isNew, hints = {} }: AgencyFieldsProps) {
  const citiesId = useId();
  const accountId = form.watch('account_id');
  const secret = (name: 'password' | 'aba' | 'dda_decoded' | 'trxservices_key' | 'trxservices_iv') => {
    const hint = hints[name];
    return (
      <PasswordField
        {...field(name)}
        autoComplete="new-password"
        required={isNew && name === 'password'}
        hint={hint ? `${hint}. A new value replaces it.` : isNew ? undefined : 'Not set'}
      />
    );
  };
  return (
    <Stack gap="6">
      <FieldGrid>
        <TextField {...field('name')} required />
        <TextField
          {...field('tracking_id')}
          required
          disabled={!isNew}
          hint={isNew ? 'The programme’s number of the agency; it stays' : undefined}
        />
        <TextField {...field('email')} type="email" />
        {secret('password')}
        <FullWidth>
          <MerchantField
            label="Merchant"
            value={accountId}
            error={field('account_id').error}
            hint="Whose terminals and users the agency has"
            onChange={(id) =>
              form.setValue('account_id', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
            }
          />
        </FullWidth>
        <CheckboxField {...field('is_cashdiscount')} disabled />
        <TextField {...field('cashdiscount_schedule')} disabled />
      </FieldGrid>
      <Section title="Address">
        <FullWidth>
          <TextField {...field('address')} required />
        </FullWidth>
        <TextField {...field('city')} required list={citiesId} />
        <datalist id={citiesId}>
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        <SelectField {...field('county')} placeholder="Choose" options={countyOptions} />
        <TextField {...field('state')} required />
        <TextField {...field('zip')} required />
        <TextField {...field('phone')} type="tel" hint="(405) 555-0100" />
        <TextField {...field('hours')} />
      </Section>
      <Section title="Checking">
        {secret('aba')}
        {secret('dda_decoded')}
      </Section>
      <Section title="Transaction Services">
        <TextField {...field('trxservices_client_id')} />
        <TextField {...field('trxservices_source_id')} />
        <TextField {...field('trxservices_algorithm')} disabled />
        <TextField {...field('trxservices_algorithm_mode')} disabled />
        {secret('trxservices_key')}
        {secret('trxservices_iv')}
      </Section>
      <Section title="Notes">
        <FullWidth>
          <TextAreaField {...field('notes')} rows={4} />
        </FullWidth>
      </Section>
    </Stack>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title}>
    <Heading as="h3" size="sm" mb="3">
      {title}
    </Heading>
    <FieldGrid>{children}</FieldGrid>
  </Box>
);
