import {
  Box,
  CheckboxField,
  FieldGrid,
  FullWidth,
  PasswordField,
  Stack,
  TextAreaField,
  TextField,
} from '@tillway/ui';
import { usePortal } from '@tillway/remote-kit';
import type { EditFields } from '@tillway/screen-kit';
import { FlagFields } from '../parts/flag-fields';
import { MerchantsField } from '../parts/merchants-field';
import { splitIds, type UserFormValues } from './user-form';
import { permissionGroups, remoteGroups } from './user-words';

interface UserFieldsProps extends EditFields<UserFormValues> {
  isNew: boolean;
  /** True if users edit themselves: another e-mail address then needs the password. */
  isOwn?: boolean;
  notes?: string;
}

/** The fields of a user. */
export function UserFields({ field, form, isNew, isOwn = false, notes = '' }: UserFieldsProps) {
  const [permissions, accounts] = form.watch(['permissions', 'account_ids']);
  const { remotePermissions } = usePortal();
  const set = (name: 'permissions' | 'account_ids', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Stack gap="6">
      <FieldGrid>
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('email')} required type="email" autoComplete="off" />
        <TextField {...field('position')} hint="Account Rep can be a merchant’s sales representative" />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={
            isNew
              ? 'Temporary. Left empty, the user gets an invitation by email.'
              : 'Temporary: signs the user out, to be changed at the next sign-in'
          }
        />
        {isOwn ? (
          <PasswordField
            {...field('current_password')}
            autoComplete="current-password"
            hint="Asked for when you change your own email"
          />
        ) : null}
        {isNew ? null : <CheckboxField {...field('enabled')} />}
        <FullWidth>
          <MerchantsField
            label={field('account_ids').label}
            error={field('account_ids').error}
            value={splitIds(accounts)}
            onChange={(ids) => set('account_ids', ids.join(','))}
          />
        </FullWidth>
      </FieldGrid>
      <FlagFields
        legend="Permissions"
        name="permissions"
        groups={[...permissionGroups, ...remoteGroups(remotePermissions)]}
        value={permissions}
        error={field('permissions').error}
        onChange={(text) => set('permissions', text)}
      />
      <TextAreaField {...field('custom')} rows={5} spellCheck={false} />
      {isNew ? null : (
        <Box>
          <TextAreaField label="Notes" value={notes} disabled readOnly />
        </Box>
      )}
    </Stack>
  );
}
