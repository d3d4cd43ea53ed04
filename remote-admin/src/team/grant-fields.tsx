import { t } from '@tillway/language';
import { usePortal, useSession } from '@tillway/remote-kit';
import {
  type AnyPermission,
  givenPermissions,
  messages,
  permissionsBeyond,
  searchedTeamRoles,
  type TeamRole,
  teamRoleHints,
  teamRoleLabels,
  type UserPermissions,
} from '@tillway/rules';
import type { EditFields } from '@tillway/screen-kit';
import {
  Box,
  CheckboxField,
  CheckboxGroup,
  FieldNotes,
  Grid,
  RadioGroup,
  Stack,
  Text,
  useField,
} from '@tillway/ui';
import { grantedWords, permissionGroups, remoteGroups } from '../users/user-words';
import { beyondRole, flagsOf, type GrantValues } from './team-form';

interface GrantFieldsProps {
  edit: EditFields<GrantValues>;
  /** The person's permissions before the change; undefined for a new person. */
  was?: UserPermissions;
}

/** The merchants, the role, and for a custom role each permission of a person. */
export function GrantFields({ edit: { field, form }, was }: GrantFieldsProps) {
  const { permissions: own, user } = useSession();
  const { remotePermissions } = usePortal();
  const [role, accounts] = form.watch(['role', 'account_ids']);
  const set = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
  const { label, error } = field('account_ids');
  const roleField = field('role');
  const reasonAgainst = (each: TeamRole) => {
    const missing = beyondRole(own, each);
    if (missing.length === 0) return undefined;
    const words = grantedWords(flagsOf(missing), remotePermissions).map((word) => t(word));
    return messages.roleNotYours(words.join(', '));
  };
  return (
    <Stack gap="5">
      {user.accounts.length < 2 ? null : (
        <CheckboxGroup
          label={label}
          error={error}
          required
          name="account_ids"
          options={user.accounts.map(({ account_id, name }) => ({ value: account_id, label: name }))}
          value={accounts}
          onValueChange={(ids) => form.setValue('account_ids', ids, set)}
        />
      )}
      <RadioGroup
        {...roleField}
        onChange={(event) => {
          void roleField.onChange(event);
          const chosen = event.target.value as TeamRole;
          // A custom role begins with the permissions of the role before.
          if (chosen !== 'custom') form.setValue('permissions', givenPermissions(chosen, was), set);
        }}
        value={role}
        options={searchedTeamRoles.map((each) => {
          const reason = reasonAgainst(each);
          return {
            value: each,
            label: teamRoleLabels[each],
            hint: reason ?? teamRoleHints[each],
            disabled: reason !== undefined,
          };
        })}
      />
      {role === 'custom' ? <PermissionFields field={field} form={form} /> : null}
    </Stack>
  );
}

/** Every permission in plain words. Those that the user lacks are disabled. */
function PermissionFields({ field, form }: EditFields<GrantValues>) {
  const { permissions: own } = useSession();
  const { remotePermissions } = usePortal();
  const chosen: readonly AnyPermission[] = form.watch('permissions');
  const { error } = field('permissions');
  const ids = useField({ error });
  const change = (flag: AnyPermission, isOn: boolean) =>
    form.setValue('permissions', [...chosen.filter((each) => each !== flag), ...(isOn ? [flag] : [])], {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <Stack as="section" gap="4" aria-label={t('Permissions')} {...ids.control}>
      {[...permissionGroups, ...remoteGroups(remotePermissions)].map(({ title, flags }) => (
        <Box as="fieldset" key={title}>
          <Text as="legend" fontWeight="medium" mb="1">
            {t(title)}
          </Text>
          <Grid
            gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="4"
            rowGap="1"
            alignItems="start"
          >
            {flags
              .filter(({ key }) => key !== 'superuser')
              .map(({ key, label, hint }) => {
                const flag = key as AnyPermission;
                const isOwn = permissionsBeyond(own, { [key]: true }).length === 0;
                return (
                  <CheckboxField
                    key={key}
                    label={label}
                    hint={isOwn ? hint : messages.permissionMissing}
                    checked={chosen.includes(flag)}
                    disabled={!isOwn}
                    onChange={({ target }) => change(flag, target.checked)}
                  />
                );
              })}
          </Grid>
        </Box>
      ))}
      <FieldNotes error={error} ids={ids} />
    </Stack>
  );
}
