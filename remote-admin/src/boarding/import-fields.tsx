import { CheckboxField, FieldGrid, PasswordField, SelectField, Stack, TextField } from '@tillway/ui';
import { feeOptions } from '../parts/fee-options';
import { MerchantField } from '../parts/merchant-field';
import { SalesRepField } from '../parts/sales-rep-field';
import type { ImportValues } from './sheet-merchants';

interface ImportFieldsProps {
  values: ImportValues;
  set: (change: Partial<ImportValues>) => void;
  errorOf: (name: keyof ImportValues) => string | undefined;
}

type TextName = {
  [Name in keyof ImportValues]: ImportValues[Name] extends string ? Name : never;
}[keyof ImportValues];

/** The fields of a merchant to import. */
export function ImportFields({ values, set, errorOf }: ImportFieldsProps) {
  const text = (name: TextName, label: string) => ({
    label,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const box = (name: 'createUser' | 'createUserReporting' | 'hasCashDiscount', label: string) => ({
    label,
    checked: values[name],
    onChange: ({ target }: { target: { checked: boolean } }) =>
      set({
        [name]: target.checked,
        // One e-mail address is one user.
        ...(target.checked && name === 'createUser' && { createUserReporting: false }),
        ...(target.checked && name === 'createUserReporting' && { createUser: false }),
      }),
  });
  return (
    <Stack gap="4">
      <FieldGrid>
        <TextField {...text('name', 'DBA')} required />
        <TextField {...text('type', 'Type')} />
        <TextField {...text('contactName', 'Contact')} required />
        <TextField {...text('email', 'Email')} type="email" required />
        <TextField {...text('phone', 'Phone')} type="tel" />
        <TextField {...text('url', 'URL')} type="url" />
        <TextField {...text('address1', 'Address 1')} />
        <TextField {...text('address2', 'Address 2')} />
        <TextField {...text('city', 'City')} />
        <TextField {...text('state', 'State')} />
        <TextField {...text('zip', 'Postal code')} />
        <TextField {...text('country', 'Country')} />
        <TextField {...text('mid', 'MID')} required />
        <TextField {...text('tid', 'TID')} hint="Left empty, one is generated" />
        <TextField {...text('accessTokenUser', 'Token Username')} required autoComplete="off" />
        <PasswordField
          {...text('accessTokenPassword', 'Token Password')}
          required
          autoComplete="new-password"
        />
        <TextField {...text('merchantParent', 'Merchant parent')} />
        <MerchantField
          label="Parent account"
          value={values.parentAccount}
          error={errorOf('parentAccount')}
          onChange={(parentAccount) => set({ parentAccount })}
        />
        <MerchantField
          label="Processor account"
          hint="The merchant takes its processor"
          value={values.processorAccount}
          error={errorOf('processorAccount')}
          onChange={(processorAccount) => set({ processorAccount })}
        />
        <SalesRepField
          label="Sales Rep"
          value={values.salesRep}
          error={errorOf('salesRep')}
          onChange={(salesRep) => set({ salesRep })}
        />
        {values.hasCashDiscount ? (
          <SelectField
            {...text('cashDiscountSchedule', 'Fee schedule')}
            placeholder="None"
            options={feeOptions}
          />
        ) : null}
      </FieldGrid>
      <FieldGrid columns={2}>
        <CheckboxField {...box('hasCashDiscount', 'Cash discount')} />
        <CheckboxField {...box('createUser', 'Create user')} hint="Invited by mail" />
        <CheckboxField
          {...box('createUserReporting', 'Create reporting user')}
          hint="Sees transactions only"
        />
      </FieldGrid>
    </Stack>
  );
}
