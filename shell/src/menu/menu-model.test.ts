import type { MenuEntry } from '@tillway/contract/manifest';
import type { UserPermission } from '@tillway/rules';
import { achTerminal, cardTerminal, history, payments, remote, routesOf, session } from '../testing/fixtures';
import { menuOfPath, menusOf } from './menu-model';

const drawerEntry = (group: string, label: string, order: number): MenuEntry => ({
  menu: 'drawer',
  group,
  label,
  to: `/${label.toLowerCase()}`,
  order,
  planned: true,
});

const admin = remote('admin', {
  routes: [
    { path: '/merchants', name: 'Merchants', title: 'Merchants', access: { permission: 'superuser' } },
  ],
  menu: [
    drawerEntry('Tools', 'Generator', 310),
    drawerEntry('Zebra', 'Stripes', 400),
    drawerEntry('OKDMV Management', 'Agencies', 210),
    drawerEntry('Admin', 'Users', 130),
    { menu: 'drawer', group: 'Admin', label: 'Merchants', to: '/merchants', order: 110 },
  ],
});
const recurring = remote('recurring', {
  menu: [
    {
      menu: 'card',
      label: 'Recurring',
      to: '/schedules',
      order: 50,
      planned: true,
      when: { terminal: { kind: 'card', processor: 6 } },
      subtitle: { text: 'PNX', when: { terminal: { kind: 'card', processor: 3 } } },
    },
    { menu: 'ach', label: 'Payment', to: '/ach', order: 10, planned: true },
    drawerEntry('Agencies', 'Renewals', 250),
  ],
});

const remotes = [admin, history, payments, recurring];
const menus = (permissions: UserPermission[], terminals = [cardTerminal()], of = remotes) =>
  menusOf(
    of.map(({ manifest }) => manifest),
    routesOf(of),
    session({ permissions, terminals }),
  );
const labels = (links: { label: string }[]) => links.map(({ label }) => label);

test('the entries of all remotes share one menu, in their order', () => {
  const { card } = menus(['can_use_virtual_terminal', 'can_view_transactions']);
  expect(labels(card)).toEqual(['Payment', 'Tokenize', 'Transactions']);
});

test('SHELL-046.1 SHELL-046.2 CARD needs a card terminal, ACH an ACH terminal', () => {
  const permissions: UserPermission[] = ['can_use_virtual_terminal', 'can_view_transactions'];
  expect(menus(permissions, [achTerminal()]).card).toEqual([]);
  expect(labels(menus(permissions, [achTerminal()]).ach)).toEqual(['Payment']);
  expect(menus(permissions, [cardTerminal()]).ach).toEqual([]);
});

test('SHELL-050.2 an entry shows if its condition is true and its screen may be entered', () => {
  expect(labels(menus(['can_view_transactions']).card)).toEqual(['Tokenize', 'Transactions']);
  expect(labels(menus([]).card)).toEqual(['Tokenize']);
});

test('an entry whose remote is not in this portal is absent', () => {
  const { card } = menus(['can_use_virtual_terminal', 'can_view_transactions'], undefined, [payments]);
  expect(labels(card)).toEqual(['Payment', 'Tokenize']);
});

test('SHELL-051.3 the subtitle shows by its own condition', () => {
  const of = (terminals: ReturnType<typeof cardTerminal>[]) =>
    menus([], terminals).card.find(({ label }) => label === 'Recurring');
  expect(of([cardTerminal(6)])).not.toHaveProperty('subtitle');
  expect(of([cardTerminal(6), cardTerminal(3)])).toHaveProperty('subtitle', 'PNX');
  expect(of([cardTerminal(3)])).toBeUndefined();
});

test('SHELL-055 the drawer is for superusers', () => {
  expect(menus(['can_use_virtual_terminal', 'can_view_transactions']).drawer).toEqual([]);
  expect(menus(['superuser']).drawer).not.toEqual([]);
});

test("SHELL-056 the drawer's groups are in the order of their first entries, whichever remote has them", () => {
  const { drawer } = menus(['superuser']);
  expect(drawer.map(({ title }) => title)).toEqual([
    'Admin',
    'OKDMV Management',
    'Agencies',
    'Tools',
    'Zebra',
  ]);
  expect(drawer[0]?.links).toEqual([
    { label: 'Merchants', to: '/merchants', planned: false },
    { label: 'Users', to: '/users', planned: true },
  ]);
});

test.each([
  ['/credit', 'CARD'],
  ['/ach', 'ACH'],
  ['/billings', 'CARD'],
  ['/billings/B1', 'CARD'],
  ['/credit/refund', 'Admin'],
  ['/creditors', undefined],
])('%s lights one menu: %s', (path, menu) => {
  const link = (to: string) => ({ label: to, to, planned: false });
  const menus = [
    { title: 'CARD', links: [link('/credit?r=1'), link('/billings')] },
    { title: 'ACH', links: [link('/ach'), link('/billings')] },
    { title: 'Admin', links: [link('/credit/refund')] },
  ];
  expect(menuOfPath(menus, path)?.title).toBe(menu);
});
