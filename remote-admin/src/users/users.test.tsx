import type { HttpRequest, PortalApi, User } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { foundChoices, sampleUser } from '../testing/samples';
import { UserForms } from './user-forms';
import { UserScreen } from './user-screen';
import { UsersScreen } from './users-screen';

const screens = {
  '/users': UsersScreen,
  '/users/add': UserForms,
  '/users/:id': UserScreen,
  '/users/:id/edit': UserForms,
};

interface Setup {
  user?: User;
  path?: string;
  confirms?: boolean;
  refuse?: (request: HttpRequest) => ApiError | undefined;
  remotePermissions?: PortalApi['remotePermissions'];
}

/** Keeps the user like the gateway, as far as these screens see. */
function open({
  user = sampleUser(),
  path = '/users/user-2',
  confirms = true,
  refuse,
  remotePermissions,
}: Setup = {}) {
  let kept = user;
  const respond = (request: HttpRequest) => {
    const refused = refuse?.(request);
    if (refused) throw refused;
    const { method, path: called } = request;
    if (called === '/choices/accounts') {
      const id = request.query?.['id'];
      return foundChoices(
        typeof id === 'string' ? { id, name: 'Harbor Books' } : { id: 'account-2', name: 'Lake Dental' },
      );
    }
    if (called === '/users' && method !== 'POST') return { error: false, rows: [kept], count: 1 };
    if (called.endsWith('/disable')) kept = { ...kept, enabled: false };
    if (called.endsWith('/enable')) kept = { ...kept, enabled: true };
    if (called.endsWith('/unlock')) kept = { ...kept, locked: false };
    return { error: false, user: kept };
  };
  return openAdmin({ screens, path, confirms, respond, ...(remotePermissions && { remotePermissions }) });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = (name: RegExp) => screen.findByRole('region', { name });

test('ADM-008.2 ADM-008.3 the list has its columns, View, Create, and a search by name, and marks disabled users', async () => {
  const { user, portal, container } = open({ user: sampleUser({ enabled: false }), path: '/users' });
  const row = (await screen.findByText('ada@harbor.test')).closest('tr') as HTMLElement;
  for (const text of ['Ada Byron', 'Harbor Books', 'Clerk', 'No', 'Jan-10-2024'])
    expect(within(row).getAllByText(text)[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/users/add');
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  await waitFor(() => expect(portal.recorded.requests.at(-1)?.query?.['filter']).toBe('{"name":"Ada"}'));
  await user.click(within(row).getByRole('link', { name: /View Ada Byron/ }));
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/users/user-2'));
});

test('ADM-013 ADM-019 a user shows fields, permissions in words, settings, merchants, and terminals', async () => {
  const { container } = open({ user: sampleUser({ failed_logins: 6 }) });
  const details = await region(/Details/);
  for (const text of ['ada@harbor.test', 'Clerk', 'Never', 'Calls on Fridays'])
    expect(within(details).getByText(text)).toBeVisible();
  expect(within(details).getByText('6').parentElement?.querySelector('svg')).not.toBeNull();
  expect(within(await region(/Permissions/)).getByText('View transactions')).toBeVisible();
  expect(within(await region(/Custom settings/)).getByText(/"rowsPerPage": 25/)).toBeVisible();
  expect(within(await region(/Merchants \(1\)/)).getByText('Harbor Books')).toBeVisible();
  expect(within(await region(/Terminals \(1\)/)).getByText('Front desk')).toBeVisible();
  expect(within(await region(/Permissions/)).getByLabelText('Permissions as JSON')).toHaveTextContent(
    '"can_view_transactions": true',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('ADM-013 the panels of a user collapse and expand', async () => {
  const { user } = open();
  const terminals = within(await region(/Terminals \(1\)/));
  await user.click(terminals.getByRole('button', { name: 'Hide Terminals' }));
  expect(terminals.queryByText('Front desk')).toBeNull();
  await user.click(terminals.getByRole('button', { name: 'Show Terminals' }));
  expect(terminals.getByText('Front desk')).toBeVisible();
});

test('five failed logins have no warning', async () => {
  open({ user: sampleUser({ failed_logins: 5 }) });
  const count = within(await region(/Details/)).getByText('5');
  expect(count.parentElement?.querySelector('svg')).toBeNull();
});

test('ADM-014 a user that does not exist is reported', async () => {
  open({ refuse: () => new ApiError('Invalid user', { kind: 'refused', status: 404 }) });
  expect(await screen.findByText('Invalid user')).toBeVisible();
});

test.each<[string, Partial<User>, string[], string[]]>([
  ['enabled', {}, ['Disable', 'End sessions', 'Send invitation'], ['Enable', 'Unlock User']],
  ['locked', { locked: true }, ['Disable', 'Unlock User'], ['Enable']],
  ['disabled', { enabled: false }, ['Enable'], ['Disable', 'Unlock User', 'Send invitation']],
  ['disabled and locked', { enabled: false, locked: true }, ['Enable'], ['Unlock User']],
])(
  'ADM-011.1 ADM-011.2 ADM-011.3 a user who is %s has the right buttons',
  async (_, change, shown, hidden) => {
    open({ user: sampleUser(change) });
    await region(/Details/);
    for (const name of shown) expect(button(name)).toBeEnabled();
    for (const name of hidden) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Modify' })).toHaveAttribute('href', '/users/user-2/edit');
    expect(screen.getByRole('link', { name: 'Clone' })).toHaveAttribute(
      'href',
      '/users/add?account_id=account-1&clone=user-2',
    );
  },
);

test.each([
  ['Disable', {}, 'PUT /users/user-2/disable', 'Enable'],
  ['Enable', { enabled: false }, 'PUT /users/user-2/enable', 'Disable'],
  ['Unlock User', { locked: true }, 'PUT /users/user-2/unlock', 'Disable'],
  ['End sessions', {}, 'PUT /users/user-2/end_sessions', 'Disable'],
  ['Send invitation', {}, 'PUT /users/user-2/invite', 'Disable'],
] as const)(
  'ADM-012 %s asks for confirmation, is sent, and the user is loaded again',
  async (name, change, call, then) => {
    const { user, portal, writes } = open({ user: sampleUser(change) });
    await region(/Details/);
    await user.click(button(name));
    await waitFor(() => expect(writes().map(([asked]) => asked)).toEqual([call]));
    expect(portal.recorded.confirmations).toHaveLength(1);
    await waitFor(() => expect(button(then)).toBeVisible());
    expect(portal.recorded.requests.at(-1)).toMatchObject({ method: 'GET', path: '/users/user-2' });
  },
);

test('ADM-012 No sends nothing; ADM-020 a failure is logged and shown', async () => {
  expectConsole('error', 'Disable user: Another superuser has to disable you');
  const no = open({ confirms: false });
  await region(/Details/);
  await no.user.click(button('Disable'));
  expect(no.writes()).toEqual([]);
  no.unmount();
  const { user, portal } = open({
    refuse: ({ method }) =>
      method === 'PUT'
        ? new ApiError('Another superuser has to disable you', { kind: 'refused', status: 409 })
        : undefined,
  });
  await region(/Details/);
  await user.click(button('Disable'));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Another superuser has to disable you']));
});

test('ADM-015 ADM-016.1 ADM-016.2 ADM-018 ERR-081 ADM-017.1 an edit marks the changed fields until it is saved, and sends only these', async () => {
  const { user, portal, writes, container } = open({ path: '/users/user-2/edit' });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(button('Save')).toBeDisabled();
  await user.type(name, ' King');
  await user.click(screen.getByRole('checkbox', { name: 'Take payments' }));
  expect(screen.getAllByText('Changed').length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Notes', hidden: true })).toBeDisabled();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button('Save'));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT /users/user-2',
        {
          name: 'Ada Byron King',
          permissions: { can_view_transactions: true, can_use_virtual_terminal: true },
          modified: '2024-02-10T18:00:00.000Z',
        },
      ],
    ]),
  );
  await waitFor(() => expect(portal.recorded.notices).toEqual(['User Saved']));
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/users/user-2'));
});

test('ADM-016.2 ADM-017.4 VAL-080.1 ERR-081 invalid JSON of permissions is reported at its field, disables the boxes, and is not saved', async () => {
  const { user, writes } = open({ path: '/users/user-2/edit' });
  const json = await screen.findByRole('textbox', { name: /Permissions \(JSON\)/, hidden: true });
  await user.clear(json);
  await user.type(json, '{{');
  expect((await screen.findAllByText('Invalid JSON for permissions field'))[0]).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Take payments' })).toBeDisabled();
  expect(button('Save')).toBeDisabled();
  expect(writes()).toEqual([]);
});

const remotePermissions = [{ remote: 'loyalty', permissions: { 'loyalty.export': 'Export points' } }];

test('staff grant the permissions that a remote declares, and keep those of a remote that the portal lacks', async () => {
  const kept = sampleUser({ permissions: { can_view_transactions: true, 'perks.see': true } });
  const { user, writes, container } = open({ user: kept, path: '/users/user-2/edit', remotePermissions });
  const group = await screen.findByRole('group', { name: 'Remote loyalty' });
  await user.click(within(group).getByRole('checkbox', { name: 'Export points' }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button('Save'));
  await waitFor(() =>
    expect(writes()[0]?.[1]).toMatchObject({
      permissions: { can_view_transactions: true, 'perks.see': true, 'loyalty.export': true },
    }),
  );
});

test('a user’s permissions of remotes have their labels, or their names in a portal without the remote', async () => {
  const permissions = { 'loyalty.export': true, 'perks.see': true };
  open({ user: sampleUser({ permissions }), remotePermissions });
  expect(await screen.findByText('Export points')).toBeVisible();
  expect(screen.getByText('perks.see')).toBeVisible();
});

test('an unknown permission is named before the user is sent', async () => {
  const { user } = open({ path: '/users/user-2/edit' });
  const json = await screen.findByRole('textbox', { name: /Permissions \(JSON\)/, hidden: true });
  await user.clear(json);
  await user.type(json, '{{"can_fly": true}');
  expect((await screen.findAllByText('Unknown key: can_fly'))[0]).toBeInTheDocument();
  expect(button('Save')).toBeDisabled();
});

test('ADM-017.3 ERR-081 invalid JSON of settings is reported at its field', async () => {
  const { user } = open({ path: '/users/user-2/edit' });
  const json = await screen.findByRole('textbox', { name: /Custom settings/ });
  await user.clear(json);
  await user.type(json, '{{');
  await user.tab();
  expect((await screen.findAllByText('Invalid JSON for custom field'))[0]).toBeVisible();
});

test('ADM-017.2 ERR-081 the gateway’s refusal is shown, and the form stays as it is', async () => {
  const refused = new ApiError('Somebody else has changed this', { kind: 'refused', status: 409 });
  const { user } = open({
    path: '/users/user-2/edit',
    refuse: ({ method }) => (method === 'PUT' ? refused : undefined),
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, ' King');
  await user.click(button('Save'));
  expect(await screen.findByText('Problem saving user: Somebody else has changed this')).toBeVisible();
  expect(name).toHaveValue('Ada Byron King');
});

test('ADM-015 a new user of a merchant without a password gets an invitation', async () => {
  const { user, writes, portal } = open({ path: '/users/add?account_id=account-1' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nora');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nora@harbor.test');
  await user.click(screen.getByRole('checkbox', { name: 'View transactions' }));
  expect(screen.queryByRole('checkbox', { name: 'Enabled' })).toBeNull();
  await user.click(button('Add'));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'POST /users',
        {
          name: 'Nora',
          email: 'nora@harbor.test',
          position: '',
          account_ids: ['account-1'],
          permissions: { can_view_transactions: true },
          custom: {},
        },
      ],
    ]),
  );
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/users/user-2'));
});

test('N-03 a clone begins with position, permissions, settings, and merchants; name and e-mail are empty', async () => {
  open({ path: '/users/add?account_id=account-1&clone=user-2' });
  expect(await screen.findByRole('textbox', { name: /Position/ })).toHaveValue('Clerk');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'View transactions' })).toBeChecked();
  expect(await screen.findByRole('button', { name: 'Remove Harbor Books' })).toBeVisible();
});
