import { guardedRoutes, guardedScreens } from '@tillway/contract/testing';
import { isAllowed } from '@tillway/rules';
import { manifest } from './manifest';

test('SHELL-034 SHELL-060 the screens and their access match the specification, besides our own screens', () => {
  const all = guardedRoutes(manifest);
  const own = [
    '/exceptions',
    '/exceptions/:id',
    '/audit',
    '/health',
    '/okdmv/agencies/import',
    '/admin/disputes',
  ];
  const team = ['/team', '/team/invite', '/team/:id'];
  const specified = Object.entries(all).filter(([path]) => ![...own, ...team].includes(path));
  expect(Object.fromEntries(specified)).toEqual(guardedScreens('admin'));
  for (const path of own) expect(all[path]).toMatchObject({ none: false, others: false, superuser: true });
  for (const path of team) expect(all[path]).toMatchObject({ none: false, others: true, superuser: false });
});

test('SHELL-056 SHELL-057.1 SHELL-057.2 SHELL-058.1 SHELL-058.2 the drawer has its groups in order', () => {
  const groups: Record<string, string[]> = {};
  const inOrder = manifest.menu
    .filter(({ menu }) => menu === 'drawer')
    .sort((one, other) => one.order - other.order);
  for (const { group = '', to } of inOrder) (groups[group] ??= []).push(to);
  expect(Object.entries(groups)).toEqual(
    Object.entries({
      Admin: ['/merchants', '/terminals', '/users', '/exceptions', '/audit', '/health'],
      'FAPS Management': ['/fpg/search', '/fpg/merchants'],
      'OKDMV Management': ['/okdmv/agencies', '/okdmv/renewals', '/okdmv/agencies/add'],
      'Tillway Management': ['/tillway/import'],
      Trxservices: ['/trxservices/query'],
      Tools: ['/admin/generator', '/admin/convertcsv', '/admin/convertexcel', '/admin/emaildecode'],
    }),
  );
});

test('SHELL-055 every entry is for superusers, besides the team, which is for a merchant’s owner', () => {
  const entriesOf = (...flags: string[]) => {
    const facts = { permissions: Object.fromEntries(flags.map((flag) => [flag, true])), terminals: [] };
    return manifest.menu.filter(({ when }) => !when || isAllowed(when, facts)).map(({ to }) => to);
  };
  expect(entriesOf('can_use_okdmv_renewal')).toEqual([]);
  expect(entriesOf('can_manage_users')).toEqual(['/team']);
  expect(entriesOf('superuser')).not.toContain('/team');
});
