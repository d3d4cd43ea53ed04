import type { HttpRequest, SessionView } from '@tillway/contract';
import { QueryProvider } from '@tillway/screen-kit';
import {
  catchDownloads,
  createTestPortal,
  renderInPortal,
  sampleFile,
  sampleSession,
} from '@tillway/remote-kit/testing';
import { billingColumnLabels, defaultBillingColumns, messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleBilling } from '@tillway/payment-parts/testing';
import { BillingsScreen } from './billings-screen';
import { manifest } from '../../manifest';

const clerk = (change: Parameters<typeof sampleSession>[0] = {}) =>
  sampleSession({ permissions: ['can_use_billings'], ...change });

function twoAccounts(): SessionView {
  const session = clerk();
  const [account] = session.user.accounts;
  if (!account) throw new Error('The sample session has an account');
  const second = { ...account, id: 'account-2', account_id: 'account-2', name: 'Harbor Music' };
  return { ...session, user: { ...session.user, accounts: [account, second] } };
}

interface Opened {
  path?: string;
  session?: SessionView;
  rows?: ReturnType<typeof sampleBilling>[];
}

function open({ path = '/billings', session = clerk(), rows = [sampleBilling()] }: Opened = {}) {
  const portal = createTestPortal({
    manifest,
    session,
    path,
    respond: ({ as }) =>
      as === 'file'
        ? sampleFile('billings.csv', ['"Email"', '"ada@example.test"'])
        : { error: false, rows, count: rows.length && 43 },
  });
  const view = renderInPortal(
    <QueryProvider>
      <BillingsScreen />
    </QueryProvider>,
    portal,
  );
  return { portal, asked: portal.recorded.requests, ...view };
}
const filterOf = (request: HttpRequest | undefined) =>
  JSON.parse(String(request?.query?.filter ?? '{}')) as unknown;
const loaded = () => screen.findByRole('link', { name: 'View Ada Byron' });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('BIL-008 O-20 the default columns are sortable and have no accessibility violations', async () => {
  const { container } = open({ session: twoAccounts() });
  await loaded();
  expect(headers()).toEqual([
    'Cardholder name',
    'Account',
    'Type',
    'Last four',
    'Expiration',
    'Active',
    'Last used',
    'Created',
    'View',
  ]);
  const row = screen.getAllByRole('row').at(-1) as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ada Byron',
    'Harbor Books',
    'Visa',
    '1111',
    '12/30',
    'Active',
    'Jan-10-2024',
    'Jan-10-2024',
    'View Ada Byron',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('BIL-003.1 BIL-003.2 BIL-005 CONST-019 SHELL-074.2 the first page is requested with the defaults of this list', async () => {
  const { asked } = open();
  await loaded();
  expect(asked[0]).toMatchObject({
    path: '/billings',
    query: { page: 0, perPage: 5, orderBy: 'created', orderDirection: 'desc' },
  });
  expect(filterOf(asked[0])).toEqual({ account_id: '*' });
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25']);
});

test('SHELL-074.1 SHELL-074.2 a click on a header sorts by it, and another click reverses the order', async () => {
  const user = userEvent.setup();
  const { asked, portal } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Cardholder name' }));
  await user.click(screen.getByRole('button', { name: 'Cardholder name' }));
  await waitFor(() =>
    expect(asked.map(({ query }) => [query?.orderBy, query?.orderDirection])).toEqual([
      ['created', 'desc'],
      ['card_name', 'asc'],
      ['card_name', 'desc'],
    ]),
  );
  expect(portal.nav.snapshot().location.search).toBe('?sort=card_name.desc');
});

test.each([
  [10, 10],
  [50, 5],
])(
  'SHELL-077 BIL-003.1 the profile’s %d rows per page begin a list of short pages with %d',
  async (rowsPerPage, perPage) => {
    const { asked } = open({ session: clerk({ custom: { pagination: { rowsPerPage } } }) });
    await loaded();
    expect(asked[0]?.query?.perPage).toBe(perPage);
  },
);

test('SHELL-075 an empty list and an empty search have their own messages', async () => {
  const { unmount } = open({ rows: [] });
  expect(await screen.findByText('No data found')).toBeVisible();
  unmount();
  open({ rows: [], path: '/billings?last_four=9999' });
  expect(await screen.findByText('No results found')).toBeVisible();
});

test('SHELL-076 BIL-001.2 SHELL-078.2 the profile’s columns override the default ones, and the account column needs two accounts', async () => {
  const billing_columns = ['email', 'card_name', 'account_name', 'no_such_column'];
  const { unmount } = open({ session: clerk({ custom: { billing_columns } }) });
  await loaded();
  expect(headers()).toEqual(['Email', 'Cardholder name', 'View']);
  unmount();

  const session = twoAccounts();
  open({ session: { ...session, user: { ...session.user, custom: { billing_columns } } } });
  await loaded();
  expect(headers()).toEqual(['Email', 'Cardholder name', 'Account', 'View']);
});

test('BIL-001.2 BIL-008 PRO-028 SHELL-079 a permitted user can choose every field, and the profile keeps it', async () => {
  const user = userEvent.setup();
  const { unmount } = open();
  await loaded();
  expect(screen.queryByRole('button', { name: 'Config' })).toBeNull();
  unmount();

  const permissions = ['can_use_billings', 'can_customize_columns'] as const;
  const { portal } = open({ session: { ...twoAccounts(), permissions: clerk({ permissions }).permissions } });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Config' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const offered = dialog.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent);
  expect(offered).toEqual(Object.values(billingColumnLabels));
  await user.click(dialog.getByRole('checkbox', { name: 'Account' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Email' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const billing_columns = defaultBillingColumns.filter((name) => name !== 'account_name');
  expect(portal.recorded.preferences).toEqual([{ billing_columns: [...billing_columns, 'email'] }]);
  await waitFor(() => expect(headers()).toContain('Email'));
  expect(headers()).not.toContain('Account');
});

test('BIL-007 SHELL-080 the export requests the whole search under the export’s own columns', async () => {
  const user = userEvent.setup();
  const saved = catchDownloads();
  const billing_export_columns = ['email', 'card_name'];
  const { asked, portal } = open({
    path: '/billings?card_name=Ada&sort=card_name.asc&page=1',
    session: clerk({ custom: { billing_export_columns } }),
  });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['billings.csv: 1 row']));
  expect(saved.map(({ name }) => name)).toEqual(['billings.csv']);
  expect(asked.at(-1)).toMatchObject({
    path: '/billings',
    query: {
      filter: '{"account_id":"*","card_name":"Ada"}',
      perPage: '*',
      orderBy: 'card_name',
      orderDirection: 'asc',
      format: 'csv',
      columns: 'email,card_name',
    },
  });
  expect(asked.at(-1)?.query?.['page']).toBeUndefined();
});

test('SHELL-073.1 SHELL-073.2 expirations and telephone numbers are formatted for readers', async () => {
  const custom = { billing_columns: ['card_expiration_yymm', 'phone'] };
  open({
    session: clerk({ custom }),
    rows: [
      sampleBilling({ card_expiration_yymm: '2512', phone: '4055551234' }),
      sampleBilling({ id: 'billing-2', card_expiration_yymm: '0901', phone: '8005550142' }),
    ],
  });
  await screen.findByText('12/25');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^12\/25\(405\) 555-1234/);
  expect(second).toHaveTextContent(/^01\/09\(800\) 555-0142/);
});

test('BIL-002 every row has a View button that opens the record', async () => {
  const user = userEvent.setup();
  const { portal } = open();
  await loaded();
  await user.click(screen.getByRole('link', { name: 'View Ada Byron' }));
  expect(portal.nav.snapshot().location.pathname).toBe('/billings/billing-1');
});

test('BIL-004 BIL-005 BIL-006.1 BIL-006.2 SHELL-063.2 the search sends every field and keeps it in the URL', async () => {
  const user = userEvent.setup();
  const { portal, asked } = open({ session: twoAccounts() });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search customers' }));
  await user.type(dialog.getByLabelText('Cardholder name'), 'Ada');
  await user.type(dialog.getByLabelText('BIN'), '411111');
  await user.type(dialog.getByLabelText('Last four'), '1111');
  await user.type(dialog.getByLabelText('Expiration'), '1230');
  await user.type(dialog.getByLabelText('Token'), 'tok_1');
  await user.type(dialog.getByLabelText('Last used from'), '2024-01-15');
  await user.type(dialog.getByLabelText('Last used to'), '2024-07-15');
  await user.selectOptions(dialog.getByLabelText('Account'), 'Harbor Music');
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Search' }));

  await waitFor(() => expect(asked).toHaveLength(2));
  expect(filterOf(asked[1])).toEqual({
    card_name: 'Ada',
    card_bin: '411111',
    last_four: '1111',
    card_expiration_yymm: '3012',
    token: 'tok_1',
    account_id: 'account-2',
    last_used_start_date: '2024-01-15 06:00:00',
    last_used_end_date: '2024-07-16 04:59:59',
  });
  const kept = new URLSearchParams(portal.nav.snapshot().location.search);
  expect([kept.get('card_expiration_yymm'), kept.get('last_used_from')]).toEqual(['3012', '2024-01-15']);
  expect(screen.getByRole('button', { name: 'Search (8)' })).toBeVisible();
});

test('BIL-004 SHELL-063.2 with one account there is no account to choose, and an invalid value has a message beside its field', async () => {
  const user = userEvent.setup();
  const { asked } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Account')).toBeNull();
  await user.type(dialog.getByLabelText('Last four'), '11');
  await user.type(dialog.getByLabelText('Expiration'), '13');
  await user.click(dialog.getByRole('button', { name: 'Search' }));
  expect(await dialog.findByText(messages.lastFourDigits)).toBeVisible();
  expect(dialog.getByText(messages.expirationInvalid)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('a search in the URL fills the dialog again', async () => {
  const user = userEvent.setup();
  open({ path: '/billings?card_expiration_yymm=3012&card_name=Ada' });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Search (2)' }));
  expect(await screen.findByLabelText('Expiration')).toHaveValue('12 / 30');
  expect(screen.getByLabelText('Cardholder name')).toHaveValue('Ada');
});
