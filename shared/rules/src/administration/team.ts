import { type AnyPermission, can, type UserPermission, type UserPermissions } from '../access/permissions';
import { textError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import {
  noMerchantChosen,
  noPermissionChosen,
  ownTeamAccess,
  permissionNotYours,
  personMayMore,
  personReachesFurther,
} from '../messages/team';
import { emailAddressError, valueError } from './user';

/** The roles that a merchant's owner gives by name; any other set of permissions is custom. */
export const teamRoles = ['cashier', 'manager', 'accountant'] as const;
export type TeamRole = (typeof teamRoles)[number] | 'custom';

/** The roles of a list's search. */
export const searchedTeamRoles = [...teamRoles, 'custom'] as const;

/**
 * Flags that make screens pleasant and grant nothing. They do not count when roles or people are compared, and
 * anybody who manages a team may give them.
 */
export const comfortPermissions: readonly UserPermission[] = ['can_customize_columns', 'has_inline_help'];

/** Each role's permissions, besides the comfort flags. */
const permissionsOfRoles: Readonly<Record<(typeof teamRoles)[number], readonly UserPermission[]>> = {
  cashier: ['can_use_virtual_terminal', 'can_view_transactions'],
  manager: [
    'can_use_virtual_terminal',
    'can_view_transactions',
    'can_manage_transactions',
    'can_answer_disputes',
    'can_use_billings',
    'can_use_hpp',
    'has_recurring_options',
    'has_installment_options',
  ],
  accountant: ['can_view_transactions'],
};

export const teamRoleLabels: Readonly<Record<TeamRole, string>> = {
  cashier: 'Cashier',
  manager: 'Manager',
  accountant: 'Accountant',
  custom: 'Custom',
};

/** One sentence about each role, in plain words. */
export const teamRoleHints: Readonly<Record<TeamRole, string>> = {
  cashier: 'Takes payments and sees transactions. Gives no money back.',
  manager:
    'Takes payments, voids and refunds, answers disputes, and looks after customers, payment links, and plans.',
  accountant: 'Sees transactions, recurring payments, and disputes. Takes and returns no money.',
  custom: 'You choose each permission.',
};

/** The permissions of a role. `custom` has none of its own. */
export const permissionsOfRole = (role: TeamRole): readonly UserPermission[] =>
  role === 'custom' ? [] : permissionsOfRoles[role];

/** The granted permissions that count: without comfort flags. */
const rightsOf = (permissions: UserPermissions): AnyPermission[] =>
  (Object.keys(permissions) as AnyPermission[]).filter(
    (flag) => permissions[flag] === true && !comfortPermissions.some((each) => each === flag),
  );

/** Returns the role that has exactly these permissions, or `custom`. */
export function teamRoleOf(permissions: UserPermissions): TeamRole {
  const rights = rightsOf(permissions);
  const isExactly = (role: (typeof teamRoles)[number]) =>
    permissionsOfRoles[role].length === rights.length &&
    permissionsOfRoles[role].every((flag) => permissions[flag] === true);
  return teamRoles.find(isExactly) ?? 'custom';
}

/**
 * Returns the flags of a person who is given a role. Comfort flags stay as they were; a new person gets all. For
 * `custom`, they are empty: each permission is chosen.
 */
export const givenPermissions = (role: TeamRole, was?: UserPermissions): AnyPermission[] =>
  role === 'custom'
    ? []
    : [
        ...permissionsOfRoles[role],
        ...comfortPermissions.filter((flag) => was === undefined || was[flag] === true),
      ];

/** Returns the permissions that a user cannot give. Nobody gives `superuser`: provider staff are no team. */
export const permissionsBeyond = (own: UserPermissions, wanted: UserPermissions): AnyPermission[] =>
  rightsOf(wanted).filter((flag) => flag === 'superuser' || !can(own, flag));

interface Person {
  id: string;
  permissions: UserPermissions;
}

/** Returns why the user cannot change, disable, or enable this person; undefined if the user can. */
export function teamRefusal(
  user: Person,
  person: Person & {
    /** The person has a merchant or a terminal that the user does not have. */
    reaches_further: boolean;
  },
): string | undefined {
  if (person.id === user.id) return ownTeamAccess;
  if (person.reaches_further) return personReachesFurther;
  return permissionsBeyond(user.permissions, person.permissions).length > 0 ? personMayMore : undefined;
}

/** The merchants and permissions that somebody is given. A missing one stays as it is. */
export interface TeamGrant {
  account_ids?: readonly string[] | undefined;
  permissions?: UserPermissions | undefined;
}

/** Validates what a user with these permissions gives to somebody. The gateway checks the merchants' ids. */
export const teamGrantErrors = (
  own: UserPermissions,
  { account_ids, permissions }: TeamGrant,
): FieldError[] =>
  firstErrors([
    ['account_ids', account_ids?.length === 0 ? noMerchantChosen : undefined],
    ['permissions', permissions && permissionsError(own, permissions)],
  ]);

function permissionsError(own: UserPermissions, given: UserPermissions): string | undefined {
  if (rightsOf(given).length === 0) return noPermissionChosen;
  return permissionsBeyond(own, given).length > 0 ? permissionNotYours : undefined;
}

/** Validates an invitation: the person, and what the person is given. */
export const invitationErrors = (
  own: UserPermissions,
  { name, email, ...grant }: { name: string; email: string } & TeamGrant,
): FieldError[] => [
  ...firstErrors([
    ['name', valueError(name) ?? textError(name, 'Name', limits.name)],
    ['email', emailAddressError(email)],
  ]),
  ...teamGrantErrors(own, grant),
];

/** `invited`: has not set the first password yet. */
export const teamStates = ['active', 'invited', 'disabled'] as const;
export type TeamState = (typeof teamStates)[number];

export const teamStateLabels: Readonly<Record<TeamState, string>> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
};

/** Returns the state of a person in the team. */
export const teamStateOf = (person: { enabled: boolean; hasPassword: boolean }): TeamState => {
  if (!person.enabled) return 'disabled';
  return person.hasPassword ? 'active' : 'invited';
};

/** The columns of the team's list, with their headings. */
export const teamColumnLabels = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  accounts: 'Merchants',
  last_login: 'Last sign-in',
  state: 'State',
} as const;
