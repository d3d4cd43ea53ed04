import { messages } from '..';
import type { UserPermissions } from '../access';
import {
  comfortPermissions,
  givenPermissions,
  invitationErrors,
  permissionsBeyond,
  permissionsOfRole,
  teamGrantErrors,
  teamRefusal,
  teamRoleOf,
  teamRoles,
  teamStateOf,
} from './team';

const flags = (...names: string[]): UserPermissions => Object.fromEntries(names.map((name) => [name, true]));
const ofRole = (role: (typeof teamRoles)[number]) => flags(...permissionsOfRole(role));
const owner = { ...ofRole('manager'), can_manage_users: true };

test.each([
  ...teamRoles.map((role) => [role, ofRole(role), role] as const),
  ['a cashier with comfort', { ...ofRole('cashier'), ...flags(...comfortPermissions) }, 'cashier'],
  ['a cashier with a flag that is off', { ...ofRole('cashier'), can_use_hpp: false }, 'cashier'],
  ['a cashier with one more', { ...ofRole('cashier'), can_use_hpp: true }, 'custom'],
  ['a cashier with a permission of a remote', { ...ofRole('cashier'), 'loyalty.export': true }, 'custom'],
  ['a cashier with one less', flags('can_use_virtual_terminal'), 'custom'],
  ['nothing', {}, 'custom'],
  ['an owner', owner, 'custom'],
] as const)('the role of %s is found by its permissions', (_, permissions, role) => {
  expect(teamRoleOf(permissions)).toBe(role);
});

test.each(teamRoles)('the permissions given with the role %s have that role', (role) => {
  expect(teamRoleOf(flags(...givenPermissions(role)))).toBe(role);
});

test.each<[string, UserPermissions | undefined, readonly string[]]>([
  ['a new person gets all', undefined, comfortPermissions],
  ['a person keeps those that are on', flags('has_inline_help'), ['has_inline_help']],
  ['a person without any gets none', {}, []],
])('comfort flags: %s', (_, was, comfort) => {
  expect(givenPermissions('accountant', was)).toEqual(['can_view_transactions', ...comfort]);
});

test.each<[string, UserPermissions, UserPermissions, string[]]>([
  ['what the user has', owner, ofRole('manager'), []],
  ['the right to manage, which the user has', owner, flags('can_manage_users'), []],
  ['what the user lacks', owner, flags('can_manage_account', 'can_use_hpp'), ['can_manage_account']],
  ['a permission of a remote that the user lacks', owner, flags('loyalty.export'), ['loyalty.export']],
  ['what is off', owner, { can_manage_account: false }, []],
  ['comfort', flags('can_manage_users'), flags(...comfortPermissions), []],
  ['superuser', owner, flags('superuser'), ['superuser']],
  ['superuser, by a superuser', flags('superuser'), flags('superuser'), ['superuser']],
])('beyond a user is %s', (_, own, wanted, beyond) => {
  expect(permissionsBeyond(own, wanted)).toEqual(beyond);
});

const user = { id: 'me', permissions: owner };
const cashier = { id: 'c', permissions: ofRole('cashier'), reaches_further: false };

test.each<[string, Parameters<typeof teamRefusal>[1], string | undefined]>([
  ['somebody with less', cashier, undefined],
  ['somebody with the same', { ...cashier, permissions: owner }, undefined],
  ['somebody with nothing', { ...cashier, permissions: {} }, undefined],
  ['oneself', { ...cashier, id: 'me', permissions: owner }, messages.ownTeamAccess],
  ['somebody with more', { ...cashier, permissions: flags('can_manage_account') }, messages.personMayMore],
  ['somebody of other merchants too', { ...cashier, reaches_further: true }, messages.personReachesFurther],
])('the refusal to change %s', (_, person, message) => {
  expect(teamRefusal(user, person)).toBe(message);
});

test.each<[string, Parameters<typeof teamGrantErrors>[1], object]>([
  ['nothing changes', {}, {}],
  ['a role of one’s own', { permissions: ofRole('cashier'), account_ids: ['a'] }, {}],
  ['no merchant', { account_ids: [] }, { account_ids: messages.noMerchantChosen }],
  ['no permission', { permissions: {} }, { permissions: messages.noPermissionChosen }],
  [
    'comfort alone',
    { permissions: flags(...comfortPermissions) },
    { permissions: messages.noPermissionChosen },
  ],
  [
    'more than one’s own',
    { permissions: flags('can_manage_account') },
    { permissions: messages.permissionNotYours },
  ],
])('errors of a grant: %s', (_, grant, errors) => {
  const found = teamGrantErrors(owner, grant).map(({ field, message }) => [field, message]);
  expect(Object.fromEntries(found)).toEqual(errors);
});

test('an invitation names a person, an address, a merchant, and a permission', () => {
  const errors = invitationErrors(owner, { name: ' ', email: 'ada', account_ids: [], permissions: {} });
  expect(errors).toEqual([
    { field: 'name', message: messages.valueRequired },
    { field: 'email', message: messages.invalidEmailAddress },
    { field: 'account_ids', message: messages.noMerchantChosen },
    { field: 'permissions', message: messages.noPermissionChosen },
  ]);
});

test.each([
  [{ enabled: true, hasPassword: true }, 'active'],
  [{ enabled: true, hasPassword: false }, 'invited'],
  [{ enabled: false, hasPassword: false }, 'disabled'],
])('the state of %j is %s', (person, state) => {
  expect(teamStateOf(person)).toBe(state);
});
