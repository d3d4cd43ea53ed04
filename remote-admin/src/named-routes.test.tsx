import type { HttpRequest } from '@tillway/contract';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { manifest } from './manifest';
import { MerchantScreen } from './merchants/merchant-screen';
import { AgencyForms } from './okdmv/agency-forms';
import { AgencyScreen } from './okdmv/agency-screen';
import { TerminalScreen } from './terminals/terminal-screen';
import { openAdmin } from './testing/open-admin';
import { sampleAgency, sampleMerchant, sampleTerminalDetail, sampleUser } from './testing/samples';
import { UserForms } from './users/user-forms';
import { UserScreen } from './users/user-screen';

const respond = ({ path, method }: HttpRequest) => {
  if (path.startsWith('/okdmv_agencies/')) return { error: false, agency: sampleAgency() };
  if (path.startsWith('/accounts/')) return { error: false, account: sampleMerchant() };
  if (path.startsWith('/terminals/')) return { error: false, terminal: sampleTerminalDetail() };
  if (path.startsWith('/users/') || method !== 'GET') return { error: false, user: sampleUser() };
  return { error: false, rows: [], count: 0 };
};

/** Opens a route of the manifest by its name, with ids filled in. */
function openNamed(name: string, Screen: ComponentType, params: Record<string, string>, query = '') {
  const wanted = Object.keys(params);
  const route = manifest.routes.find(
    (each) =>
      each.name === name &&
      (each.path.match(/:\w+/g) ?? []).join() === wanted.map((param) => `:${param}`).join(),
  );
  if (!route) throw new Error(`There is no route ${name} with ${wanted.join()}`);
  const path = wanted.reduce((filled, param) => filled.replace(`:${param}`, params[param] ?? ''), route.path);
  return openAdmin({ screens: { [route.path]: Screen }, path: path + query, respond });
}

test.each<[name: string, Screen: ComponentType, asks: string]>([
  ['Terminal', TerminalScreen, '/terminals/id-7'],
  ['Merchant', MerchantScreen, '/accounts/id-7'],
  ['User', UserScreen, '/users/id-7'],
  ['UserEdit', UserForms, '/users/id-7'],
  ['OkdmvAgency', AgencyScreen, '/okdmv_agencies/id-7'],
  ['OkdmvAgencyEdit', AgencyForms, '/okdmv_agencies/id-7'],
])('SHELL-060 the route %s has an id, and its screen shows that record', async (name, Screen, asks) => {
  const { portal } = openNamed(name, Screen, { id: 'id-7' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(portal.recorded.requests.map(({ path }) => path)).toContain(asks));
});

test('SHELL-060 UserEdit without an id adds a user of the merchant in the query', async () => {
  const { user, writes } = openNamed('UserEdit', UserForms, {}, '?account_id=account-7');
  await user.type(await screen.findByLabelText(/^Name/), 'Ada Byron');
  await user.type(screen.getByLabelText(/^Email/), 'ada@harbor.test');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(writes()[0]?.[1]).toMatchObject({ account_ids: ['account-7'] }));
});
