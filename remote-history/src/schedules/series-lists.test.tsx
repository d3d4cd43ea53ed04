import type { Schedule, SessionView } from '@tillway/contract';
import {
  catchDownloads,
  createTestPortal,
  renderInPortal,
  sampleFile,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
} from '@tillway/remote-kit/testing';
import { defaultSeriesColumns, scheduleColumnLabels } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../manifest';
import { RecurringScreen } from '../recurring/recurring-screen';
import { sampleSchedule } from '../testing/sample-schedule';
import { SchedulesScreen } from './schedules-screen';

const permissions = ['can_view_transactions', 'can_view_schedules', 'can_customize_columns'] as const;
const account = { account_id: 'account-1', name: 'Harbor Books', timezone: 'America/Chicago' };
/** A user with two accounts and two terminals of each type sees every column. */
const ofTwo = (): SessionView => {
  const session = sampleSession({ permissions: [...permissions] });
  const terminals = ['card', 'ach'].flatMap((type) =>
    ['1', '2'].map((place) =>
      sampleTerminal({
        terminal_id: `terminal-${type}-${place}`,
        name: `Desk ${place}`,
        type: [type] as never,
      }),
    ),
  );
  const accounts = [account, { ...account, account_id: 'account-2', name: 'Northwind' }];
  return { ...session, user: { ...session.user, terminals, accounts: accounts as never } };
};

const screens = {
  '/schedules': 'card',
  '/ach_schedules': 'ach',
  '/recurring': 'card',
  '/ach_recurring': 'ach',
} as const;
type Path = keyof typeof screens;

const transaction = sampleTransaction({
  is_recurring: true,
  recurring_type: 'monthly',
  recurring_status: 'running',
  recurring_start: '2024-01-15',
  recurring_end: '2024-12-15',
  recurring_next_date: '2024-02-15',
  modify_total_amount: 4120,
  modify_fee_amount: 120,
});

function open(path: Path, rows: unknown[], { session = ofTwo(), search = '' } = {}) {
  const portal = createTestPortal({
    manifest,
    session,
    path: path + search,
    respond: () => ({ error: false, rows, count: rows.length }),
  });
  const Screen = path.includes('schedules') ? SchedulesScreen : RecurringScreen;
  const view = renderInPortal(
    <QueryProvider>
      <Screen paymentType={screens[path]} />
    </QueryProvider>,
    portal,
  );
  const asked = () => portal.recorded.requests.at(-1);
  const filter = () => JSON.parse(String(asked()?.query?.filter)) as unknown;
  return { portal, asked, filter, user: userEvent.setup(), ...view };
}

const cells = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const texts = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  return Object.fromEntries(headings.map((heading, at) => [heading, texts[at]]));
};
const every = ['cancelled', 'declined', 'ended', 'pending', 'running'];

test.each([
  ['/schedules', '/schedules', 'Card Recurring Transactions'],
  ['/ach_schedules', '/schedules', 'ACH Recurring Transactions'],
  ['/recurring', '/transactions/recurring', 'Card Recurring Transactions'],
  ['/ach_recurring', '/transactions/recurring', 'ACH Recurring Transactions'],
] as const)(
  'SCH-001.1 SCH-001.2 SCH-001.3 SCH-002.1 SCH-002.2 SCH-010.2 SCH-010.3 SCH-011 ERR-088.1 %s reads %s and begins with every status and frequency',
  async (path, api, title) => {
    const { asked, filter } = open(path, []);
    expect(await screen.findByText('No data found')).toBeVisible();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(asked()?.path).toBe(api);
    expect(filter()).toEqual({ payment_type: screens[path], status: every, frequency: '*' });
  },
);

test('SCH-005 SCH-007.2 a schedule has the default columns with an empty end if it has none, and axe finds nothing', async () => {
  const { container } = open('/schedules', [sampleSchedule()]);
  expect(await cells('Ada Byron')).toMatchObject({
    Customer: 'Ada Byron',
    Status: 'Running',
    'Last four': '1111',
    Expiration: '12/30',
    Amount: '$103.50',
    Frequency: 'Weekly',
    Start: 'Jan-03-2024',
    End: '',
    Next: 'Jan-17-2024',
    Account: 'Harbor Books',
    Terminal: 'Front desk',
  });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, defaultSeriesColumns.length)).toEqual(
    defaultSeriesColumns.map((name) => scheduleColumnLabels[name]),
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('SCH-007.1 a schedule that has ended has no next run and shows its end', async () => {
  const over: Partial<Schedule> = { recurring_status: 'ended', recurring_status_id: 3, end: '2024-01-10' };
  open('/schedules', [sampleSchedule(over)]);
  expect(await cells('Ada Byron')).toMatchObject({ Status: 'Ended', End: 'Jan-10-2024', Next: '' });
});

test('SCH-021.1 the state of a schedule has its word', async () => {
  open(
    '/schedules',
    every.map((recurring_status) => sampleSchedule({ id: recurring_status, recurring_status })),
  );
  await screen.findAllByText('Ada Byron');
  for (const status of ['Cancelled', 'Declined', 'Ended', 'Pending', 'Running'])
    expect(screen.getByRole('cell', { name: status })).toBeVisible();
});

test('SCH-005 a series that begins with a transaction shows its latest modification', async () => {
  open('/recurring', [transaction]);
  expect(await cells('Ada Byron')).toMatchObject({
    Amount: '$41.20',
    Frequency: 'Monthly',
    Start: 'Jan-15-2024',
    End: 'Dec-15-2024',
    Next: 'Feb-15-2024',
    'Last four': '1111',
  });
  expect(screen.getByRole('img', { name: 'Visa' })).toBeVisible();
});

test.each([
  ['/schedules', ofTwo(), ['Authorized']],
  ['/ach_schedules', ofTwo(), ['Expiration']],
  ['/recurring', ofTwo(), ['Authorized', 'Last run']],
  ['/schedules', sampleSession({ permissions: [...permissions] }), ['Authorized', 'Account', 'Terminal']],
] as const)(
  'SCH-006.1 SCH-006.3 %s offers the full set of columns, except those without information there',
  async (path, session, hidden) => {
    const { user } = open(path, [], { session });
    await user.click(await screen.findByRole('button', { name: 'Config' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    const offered = dialog.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent ?? '');
    const all = Object.values(scheduleColumnLabels);
    expect(offered.sort()).toEqual(
      all.filter((label) => !(hidden as readonly string[]).includes(label)).sort(),
    );
  },
);

test('SCH-006.2 the profile’s columns are shown in its order', async () => {
  const custom = {
    recurring_columns: ['fee_amount', 'net_amount', 'last_run', 'order_number', 'custom_field_3'],
  };
  open('/schedules', [sampleSchedule()], {
    session: sampleSession({ permissions: [...permissions], custom }),
  });
  expect(await cells('$3.50')).toMatchObject({
    Fee: '$3.50',
    Net: '$100.00',
    'Last run': 'Jan-10-2024',
    'Order number': 'ORD-9',
    'Custom 3': 'Blue',
  });
});

test.each([
  ['/schedules', 'schedules.created', 'Start', 'start'],
  ['/recurring', 'created', 'Next', 'recurring_next_date'],
] as const)(
  'SCH-003.2 SCH-004 %s begins with the newest, is sorted by a heading, paged, and reloaded',
  async (path, first, heading, name) => {
    const { asked, user, portal } = open(path, [path === '/schedules' ? sampleSchedule() : transaction]);
    await screen.findByText('Ada Byron');
    expect(asked()?.query).toMatchObject({ orderBy: first, orderDirection: 'desc', page: 0 });
    await user.click(screen.getByRole('button', { name: heading }));
    await waitFor(() => expect(asked()?.query).toMatchObject({ orderBy: name, orderDirection: 'asc' }));
    const sizes = within(screen.getByRole('combobox', { name: /Rows/ })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50', '100']);
    const before = portal.recorded.requests.length;
    await user.click(screen.getByRole('button', { name: 'Reset the list' }));
    await waitFor(() => expect(portal.recorded.requests.length).toBeGreaterThan(before));
    expect(asked()?.query).toMatchObject({ orderBy: first, orderDirection: 'desc' });
  },
);

test.each([
  ['/schedules', 'Waived', 'is_fee_waived', 'Authorized'],
  ['/ach_schedules', 'Authorized', 'ach_is_authorized', 'Waived'],
] as const)(
  'SCH-009.1 SCH-011 on %s the search dialog has the list’s fields',
  async (path, flag, key, absent) => {
    const { user, filter } = open(path, []);
    await user.click(await screen.findByRole('button', { name: /^Search/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Search recurring transactions' }));
    const choose = (label: string, option: string) =>
      user.selectOptions(dialog.getByLabelText(label), option);
    expect(
      within(dialog.getByLabelText(flag))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'No', 'Yes']);
    expect(dialog.queryByLabelText(absent)).toBeNull();
    await user.type(dialog.getByLabelText('Last four'), '1111');
    await user.type(dialog.getByLabelText('Amount'), '103.50');
    await user.type(dialog.getByLabelText('Transaction ID'), 'S-7');
    await user.click(dialog.getByRole('checkbox', { name: 'Ended' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Running' }));
    await choose(flag, 'No');
    await user.type(dialog.getByLabelText('Customer PO'), 'PO-7');
    await user.type(dialog.getByLabelText('Custom field 1'), 'a');
    await user.type(dialog.getByLabelText('Custom field 2'), 'b');
    await user.type(dialog.getByLabelText('Custom field 3'), 'c');
    await user.type(dialog.getByLabelText('Notes'), 'call');
    await choose('Terminal', 'Desk 2');
    await choose('Account', 'Northwind');
    await user.type(dialog.getByLabelText('Customer name'), 'Ada');
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(filter()).toEqual({
      payment_type: screens[path],
      frequency: '*',
      customer_name: 'Ada',
      last_four: '1111',
      amount: '103.50',
      transaction_id: 'S-7',
      status: ['ended', 'running'],
      [key]: '0',
      customer_po: 'PO-7',
      custom_field_1: 'a',
      custom_field_2: 'b',
      custom_field_3: 'c',
      notes: 'call',
      terminal_id: `terminal-${screens[path]}-2`,
      account_id: 'account-2',
    });
  },
);

test('SCH-009.1 days are sent in UTC, from the user’s midnight to the end of the last day', async () => {
  const { filter } = open('/schedules', [], {
    search: '?created_from=2024-01-10&created_to=2024-01-11&settled_from=2024-01-12&settled_to=2024-01-13',
  });
  await screen.findByText('No results found');
  expect(filter()).toMatchObject({
    created_start_date: '2024-01-10 06:00:00',
    created_end_date: '2024-01-12 05:59:59',
    settled_start_date: '2024-01-12 06:00:00',
    settled_end_date: '2024-01-14 05:59:59',
  });
});

test.each([
  ['/schedules', 'start'],
  ['/recurring', 'recurring_start'],
] as const)(
  'SCH-008 the export of %s requests the whole search, without a page, in the export’s columns',
  async (path, orderBy) => {
    const saved = catchDownloads();
    const session = sampleSession({
      permissions: [...permissions],
      custom: { recurring_export_columns: ['customer_name', 'start'] },
    });
    const portal = createTestPortal({
      manifest,
      session,
      path: `${path}?last_four=1111&page=2&sort=start.asc`,
      respond: ({ as }) =>
        as === 'file'
          ? sampleFile('series.csv', ['"Customer","Start"', '"Ada Byron","Jan-03-2024"'])
          : { error: false, rows: [path === '/schedules' ? sampleSchedule() : transaction], count: 60 },
    });
    const Screen = path === '/schedules' ? SchedulesScreen : RecurringScreen;
    renderInPortal(
      <QueryProvider>
        <Screen paymentType="card" />
      </QueryProvider>,
      portal,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['series.csv']));
    const { query } = portal.recorded.requests.at(-1) ?? {};
    expect(query).toMatchObject({
      perPage: '*',
      format: 'csv',
      columns: 'customer_name,start',
      orderBy,
      orderDirection: 'asc',
    });
    expect(query?.['page']).toBeUndefined();
    expect(JSON.parse(String(query?.filter))).toMatchObject({ last_four: '1111', payment_type: 'card' });
  },
);
