import { screen, waitFor, within } from '@testing-library/react';
import { RenewalsScreen } from '../okdmv/renewals-screen';
import { TerminalsScreen } from '../terminals/terminals-screen';
import { openAdmin } from '../testing/open-admin';
import { foundChoices } from '../testing/samples';
import { MerchantsScreen } from './merchants-screen';

const screens = {
  '/merchants': MerchantsScreen,
  '/terminals': TerminalsScreen,
  '/okdmv/renewals': RenewalsScreen,
};

/** Returns the filter that the gateway receives for a search in the URL. The user’s midnight is 06:00 UTC. */
async function asked(list: string, path: string): Promise<Record<string, unknown>> {
  const { portal } = openAdmin({
    screens,
    path,
    permissions: ['superuser', 'can_use_okdmv_renewal'],
    respond: () => ({ error: false, rows: [], count: 0 }),
  });
  await screen.findByText('No results found');
  const request = await waitFor(() => {
    const found = portal.recorded.requests.find((each) => each.path === list);
    if (!found) throw new Error(`${list} was not asked`);
    return found;
  });
  return JSON.parse(String(request.query?.['filter'])) as Record<string, unknown>;
}
const days = 'created_from=2024-01-10&created_to=2024-01-11';
const inUtc = {
  created_start_date: '2024-01-10 06:00:00',
  created_end_date: '2024-01-12 05:59:59',
};

test('ADM-022.2 ADM-034 merchants are searched by name, email, days created and updated, and account', async () => {
  expect(
    await asked(
      '/accounts',
      `/merchants?name=Harbor&email=books&account_id=a1&${days}&updated_from=2024-01-12&updated_to=2024-01-12`,
    ),
  ).toEqual({
    name: 'Harbor',
    email: 'books',
    account_id: 'a1',
    ...inUtc,
    updated_start_date: '2024-01-12 06:00:00',
    updated_end_date: '2024-01-13 05:59:59',
  });
});

test('AGY-015 renewals are searched by all their names and numbers', async () => {
  const texts = { customer_name: 'Ada', name: 'Tulsa', tag_number: 'T1', vin: 'V1', title_number: 'N1' };
  const search = new URLSearchParams({ ...texts, account_id: 'a1' }).toString();
  expect(await asked('/okdmv_renewals', `/okdmv/renewals?${search}&${days}`)).toEqual({
    ...texts,
    account_id: 'a1',
    ...inUtc,
  });
});

test('ADM-003.2 terminals are searched by name, code, serial number, and account', async () => {
  const texts = { name: 'Till', code: 'T-1', serial: 'SN', account_id: 'a1' };
  expect(await asked('/terminals', `/terminals?${new URLSearchParams(texts).toString()}`)).toMatchObject(
    texts,
  );
});

test('B-18 ADM-003.4 provider staff filter a list by any merchant that they find by typing, and the filter shows its name', async () => {
  const rock = { id: 'account-207', name: 'Rock Creek Dental' };
  const { user, portal } = openAdmin({
    screens,
    path: '/terminals',
    respond: ({ path }) =>
      path === '/choices/accounts' ? foundChoices(rock) : { error: false, rows: [], count: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Search' }, { timeout: 15_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search terminals' }, { timeout: 15_000 }));
  await user.type(dialog.getByRole('combobox', { name: 'Account' }), 'rock');
  await user.click(await screen.findByRole('option', { name: 'Rock Creek Dental' }, { timeout: 15_000 }));
  await user.click(dialog.getByRole('button', { name: 'Search' }));
  expect(
    await screen.findByRole('button', { name: 'Remove filter Account: Rock Creek Dental' }),
  ).toBeVisible();
  expect(portal.recorded.requests.map(({ query }) => query)).toContainEqual({ text: 'rock' });
  await waitFor(() =>
    expect(portal.recorded.requests.filter(({ path }) => path === '/terminals').at(-1)?.query).toMatchObject({
      filter: '{"account_id":"account-207"}',
    }),
  );
});
