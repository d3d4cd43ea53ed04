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
  const specified = Object.entries(all).filter(([path]) => !own.includes(path));
  expect(Object.fromEntries(specified)).toEqual(guardedScreens('admin'));
  for (const path of own) expect(all[path]).toMatchObject({ none: false, others: false, superuser: true });
});

test('SHELL-056 SHELL-057.1 SHELL-057.2 SHELL-058.1 SHELL-058.2 the drawer has its groups in order', () => {
  const groups: Record<string, string[]> = {};
  const inOrder = [...manifest.menu].sort((one, other) => one.order - other.order);
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

test('SHELL-055 every entry is for superusers', () => {
  const renewals = { permissions: { can_use_okdmv_renewal: true }, terminals: [] };
  expect(manifest.menu.filter(({ when }) => !when || isAllowed(when, renewals))).toEqual([]);
});
