import type {
  ChangeTeamPersonRequest,
  InviteToTeamRequest,
  SessionView,
  TeamPerson,
} from '@tillway/contract';
import {
  type AnyPermission,
  givenPermissions,
  permissionsBeyond,
  permissionsOfRole,
  type TeamRole,
  teamRoleOf,
  teamRoles,
  type UserPermissions,
} from '@tillway/rules';

/** What a person of the team is given. */
export interface GrantValues {
  account_ids: string[];
  role: TeamRole;
  /** All permissions of the person: those of the role, or those chosen one by one. */
  permissions: AnyPermission[];
}
export interface InvitationValues extends GrantValues {
  name: string;
  email: string;
}

export const grantLabels: Readonly<Record<keyof GrantValues, string>> = {
  account_ids: 'Merchants',
  role: 'Role',
  permissions: 'Permissions',
};
export const invitationLabels: Readonly<Record<keyof InvitationValues, string>> = {
  name: 'Name',
  email: 'Email',
  ...grantLabels,
};

/** Returns permissions as flags. */
export const flagsOf = (permissions: readonly AnyPermission[]): Record<string, boolean> =>
  Object.fromEntries(permissions.map((flag) => [flag, true]));

/** Returns the permissions that flags grant. */
const granted = (flags: UserPermissions): AnyPermission[] =>
  (Object.keys(flags) as AnyPermission[]).filter((flag) => flags[flag] === true);

/** Returns the permissions of a role that a user cannot give. */
export const beyondRole = (own: UserPermissions, role: TeamRole): AnyPermission[] =>
  permissionsBeyond(own, flagsOf(permissionsOfRole(role)));

/** A new invitation: the first role that the user can give, at the user's only merchant. */
export function emptyInvitation({ permissions, user }: SessionView): InvitationValues {
  const role = teamRoles.find((each) => beyondRole(permissions, each).length === 0) ?? 'custom';
  const [first, ...others] = user.accounts;
  return {
    name: '',
    email: '',
    account_ids: first && others.length === 0 ? [first.account_id] : [],
    role,
    permissions: givenPermissions(role),
  };
}

export const valuesOfPerson = ({ accounts, permissions }: TeamPerson): GrantValues => ({
  account_ids: accounts.map(({ id }) => id),
  role: teamRoleOf(permissions),
  permissions: granted(permissions),
});

export const invitationRequest = (values: InvitationValues): InviteToTeamRequest => ({
  name: values.name.trim(),
  email: values.email.trim(),
  account_ids: values.account_ids,
  permissions: flagsOf(values.permissions),
});

export const changeRequest = (
  { account_ids, permissions }: Partial<GrantValues>,
  { modified }: TeamPerson,
): ChangeTeamPersonRequest => ({
  ...(account_ids && { account_ids }),
  ...(permissions && { permissions: flagsOf(permissions) }),
  modified,
});
