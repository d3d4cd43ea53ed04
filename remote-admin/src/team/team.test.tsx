import type { TeamPerson } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { messages, permissionsOfRole, type UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { InviteScreen } from './invite-screen';
import { PersonScreen } from './person-screen';
import { flagsOf } from './team-form';
import { TeamScreen } from './team-screen';

const owner: UserPermission[] = [...permissionsOfRole('manager'), 'can_manage_users'];
const ada: TeamPerson = {
  id: 'user-2',
  name: 'Ada Byron',
  email: 'ada@harbor.test',
  accounts: [{ id: 'account-1', name: 'Harbor Books' }],
  permissions: flagsOf(permissionsOfRole('cashier')),
  state: 'active',
  last_login: '2026-11-20T18:00:00.000Z',
  reaches_further: false,
  modified: '2026-11-20T18:00:00.000Z',
};

interface Opened {
  path?: string;
  person?: Partial<TeamPerson>;
  rows?: TeamPerson[];
  permissions?: UserPermission[];
}

const open = ({ path = '/team', person, rows = [ada], permissions = owner }: Opened = {}) =>
  openAdmin({
    screens: {
      [screenPaths.adminTeam]: TeamScreen,
      [screenPaths.adminTeamInvite]: InviteScreen,
      [screenPaths.adminTeamPerson]: PersonScreen,
    },
    path,
    permissions,
    respond: ({ method, path: asked }) =>
      method === 'GET' && asked === '/team'
        ? { error: false, rows, count: rows.length }
        : { error: false, person: { ...ada, ...person } },
  });
const button = (name: string) => screen.getByRole('button', { name });

test('the list names people, their role, state, and last sign-in, and marks the user', async () => {
  const self = { ...ada, id: 'user-1', name: 'Mara Quill', permissions: flagsOf(owner), last_login: null };
  const { container } = open({ rows: [ada, self] });
  const row = within(await screen.findByRole('row', { name: /Ada Byron/ }));
  for (const text of ['ada@harbor.test', 'Cashier', 'Active']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('(you)')).toBeVisible();
  expect(screen.getByText('Custom')).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a chip searches for one state, which is in the URL', async () => {
  const { user, portal } = open();
  await screen.findByRole('row', { name: /Ada Byron/ });
  await user.click(button('Invited'));
  expect(portal.nav.snapshot().location.search).toBe('?state=invited');
  await waitFor(() => expect(portal.recorded.requests.at(-1)?.query?.['filter']).toBe('{"state":"invited"}'));
});

test('a person is invited with a role, and the notice says to whom the mail went', async () => {
  const { user, writes, portal, container } = open({ path: '/team/invite' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nora');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nora@harbor.test');
  await user.click(screen.getByRole('radio', { name: /^Accountant/ }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button('Send invitation'));
  const permissions = { can_view_transactions: true, can_customize_columns: true, has_inline_help: true };
  await waitFor(() =>
    expect(writes()).toEqual([
      ['POST /team', { name: 'Nora', email: 'nora@harbor.test', account_ids: ['account-1'], permissions }],
    ]),
  );
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/team/user-2'));
  expect(portal.recorded.notices).toContain(messages.invitedTo('nora@harbor.test'));
});

test('an empty invitation shows what is missing beside the fields', async () => {
  const { user, writes } = open({ path: '/team/invite' });
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(messages.valueRequired)).toBeVisible();
  expect(screen.getByText(messages.invalidEmailAddress)).toBeVisible();
  expect(writes()).toEqual([]);
});

test('a role and permissions that the user lacks are disabled, with the reason', async () => {
  const permissions: UserPermission[] = ['can_view_transactions', 'can_manage_users'];
  const { user, container } = open({ path: '/team/invite', permissions });
  const cashier = await screen.findByRole('radio', { name: /^Cashier/ });
  expect(cashier).toBeDisabled();
  expect(screen.getByText(messages.roleNotYours('Take payments'))).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Accountant/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Custom/ }));
  expect(screen.getByRole('checkbox', { name: 'View transactions' })).toBeChecked();
  const lacking = screen.getByRole('checkbox', { name: 'Take payments' });
  expect(lacking).toBeDisabled();
  expect(lacking).toHaveAccessibleDescription(messages.permissionMissing);
  expect(screen.queryByRole('checkbox', { name: 'Superuser' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('a person gets another role, and only the change is sent', async () => {
  const { user, writes } = open({ path: '/team/user-2' });
  await user.click(await screen.findByRole('radio', { name: /^Accountant/ }));
  expect(await screen.findByText('Changed: Role, Permissions')).toBeVisible();
  await user.click(button('Save'));
  await waitFor(() =>
    expect(writes()).toEqual([
      ['PUT /team/user-2', { permissions: { can_view_transactions: true }, modified: ada.modified }],
    ]),
  );
});

test.each<[string, Partial<TeamPerson>, string[]]>([
  ['an active person', {}, ['Disable']],
  ['an invited person', { state: 'invited', last_login: null }, ['Send invitation again', 'Disable']],
  ['a disabled person', { state: 'disabled' }, ['Enable']],
])('%s has the buttons that apply', async (_, person, names) => {
  const { container } = open({ path: '/team/user-2', person });
  await screen.findByRole('heading', { name: 'Ada Byron' });
  const all = ['Send invitation again', 'Disable', 'Enable'];
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names);
  expect(await axe(container)).toHaveNoViolations();
});

test.each<[string, Partial<TeamPerson>, string]>([
  ['oneself', { id: 'user-1', permissions: flagsOf(owner) }, messages.ownTeamAccess],
  ['somebody with more', { permissions: { can_manage_account: true } }, messages.personMayMore],
  ['somebody of another merchant too', { reaches_further: true }, messages.personReachesFurther],
])('%s cannot be changed, and the screen says why', async (_, person, message) => {
  open({ path: '/team/user-2', person });
  expect(await screen.findByText(message)).toBeVisible();
  for (const name of ['Save', 'Disable']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('disabling asks first, and then reloads the person', async () => {
  const { user, writes } = open({ path: '/team/user-2' });
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(writes()).toEqual([['PUT /team/user-2/disable', undefined]]));
});
