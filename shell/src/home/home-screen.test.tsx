import type { Landing, PortalConfiguration } from '@tillway/contract/release';
import type { RemoteExtensions } from '@tillway/contract';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { configuration, history, merchant, payments, remote, session } from '../testing/fixtures';
import { plainRemote, renderShell } from '../testing/render-shell';

const takings = remote('takings', {
  portalApi: '^1.10.0',
  extensions: [
    {
      slot: 'home.figure@1',
      name: 'sum',
      label: 'Sum',
      order: 10,
      access: { permission: 'can_view_transactions' },
    },
    {
      slot: 'home.needs@1',
      name: 'late',
      label: 'Late',
      order: 10,
      access: { permission: 'can_view_transactions' },
    },
    {
      slot: 'home.list@1',
      name: 'newest',
      label: 'Newest',
      order: 10,
      access: { permission: 'can_view_transactions' },
    },
  ],
});
/** Says its name and the values that it got. */
const saying: RemoteExtensions = {
  async show(name, { domElement, values }) {
    domElement.textContent = `${name} ${JSON.stringify(values)}`;
    return () => domElement.replaceChildren();
  },
  async run() {},
};

const portal = (landing?: Landing): PortalConfiguration => {
  const given = configuration([payments, history, takings]);
  return { ...given, flags: { ...given.flags, ...(landing && { landing }) } };
};
const preferring = (landing: Landing) => ({
  ...merchant,
  user: { ...merchant.user, custom: { landing } },
});
const open = (path: string, landing?: Landing, user = merchant) =>
  renderShell({
    path,
    session: user,
    configuration: portal(landing),
    load: async (name) => ({ ...plainRemote(name), ...saying }),
  });

test.each<[string, Landing | undefined, typeof merchant, string]>([
  ['a portal that says nothing', undefined, merchant, '/credit'],
  ['a portal that says home', 'home', merchant, '/home'],
  ['a portal that says work', 'work', merchant, '/credit'],
  ['a user who prefers home', undefined, preferring('home'), '/home'],
  ['a user who prefers the work', 'home', preferring('work'), '/credit'],
  [
    'a user for whom nothing fills home',
    'home',
    session({ permissions: ['can_use_virtual_terminal'], terminals: merchant.user.terminals }),
    '/credit',
  ],
])('after sign-in, %s', async (_, landing, user, goal) => {
  const { place } = await open('/', landing, user);
  expect(place()).toBe(goal);
});

test('a redirect precedes home', async () => {
  const { place } = await open('/?redirect=/transactions', 'home');
  expect(place()).toBe('/transactions');
});

test('home shows the parts of the portal’s remotes, and leads to the charge form', async () => {
  const { container } = await open('/home');
  const figures = await screen.findByRole('group', { name: 'Figures' });
  expect(await within(figures).findByText(`sum {"user_id":"${merchant.user.id}"}`)).toBeVisible();
  expect(await within(screen.getByRole('region', { name: 'Needs you' })).findByText(/^late/)).toBeVisible();
  expect(await within(screen.getByRole('region', { name: 'Newest' })).findByText(/^newest/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New payment' })).toHaveAttribute('href', '/credit');
  expect(await axe(container)).toHaveNoViolations();
});

test('the bar and the logo lead home, and the bar marks it', async () => {
  await open('/home');
  const bar = within(screen.getByRole('navigation', { name: 'Payments' }));
  expect(bar.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Tillway, start page' })).toHaveAttribute('href', '/home');
});

test('without a part of it nothing leads home, and home says so', async () => {
  const clerk = session({ permissions: ['can_use_virtual_terminal'], terminals: merchant.user.terminals });
  await open('/home', undefined, clerk);
  expect(await screen.findByText('Nothing is shown here yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'HOME' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tillway, start page' })).toHaveAttribute('href', '/dashboard');
});
