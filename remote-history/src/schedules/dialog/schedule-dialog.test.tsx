import type { ScheduleDetail } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages, type UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { type OpenedSchedule, openSchedule } from '../../testing/open-schedule';

const payment = (
  change: Partial<ScheduleDetail['associatedTransactions'][number]> = {},
): ScheduleDetail['associatedTransactions'][number] => ({
  id: 'T1',
  tracking_id: 'T1',
  request_type: 'sale',
  transaction_status: 'Settled',
  response_code: '000',
  response_text: 'APPROVED',
  total_amount: 10_350,
  created: '2024-01-03T18:00:00.000Z',
  settled: '2024-01-04T04:00:00.000Z',
  voided: null,
  parent_schedule_id: '7',
  ...change,
});
const declined = payment({
  id: 'T2',
  response_code: '051',
  response_text: 'DECLINED',
  created: '2024-01-10T18:00:00.000Z',
  settled: '2024-01-10T18:00:00.000Z',
});
const waiting: Partial<ScheduleDetail> = {
  request_type: 'ach',
  payment_type: 'ach',
  ach_is_authorized: false,
  ach_status_id: 1,
};
const seesOnly: UserPermission[] = ['can_view_schedules'];

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Schedule/ }));
async function menu() {
  const nav = await screen.findByRole('navigation', { name: 'Schedule options' });
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('SCH-012 a schedule has its panels, and axe finds nothing', async () => {
  const { baseElement } = openSchedule();
  expect(await menu()).toEqual([
    'Details',
    'Associated Transactions',
    'Receipt',
    'Edit Recurring',
    'Modifications',
    'Charge Customer',
  ]);
  await region('Details');
  expect(await axe(baseElement)).toHaveNoViolations();
});

test.each<[string, OpenedSchedule, string]>([
  ['SCH-013 declined', { schedule: { response_code: '051' } }, `Receipt${messages.noReceipt}`],
  ['SCH-013 a bank account that is not authorized', { schedule: waiting }, `Receipt${messages.noReceipt}`],
  [
    'SCH-017 an ended one',
    { schedule: { recurring_status: 'ended', recurring_status_id: 3 } },
    `Edit Recurring${messages.scheduleOver}`,
  ],
  [
    'SCH-017 a cancelled one',
    { schedule: { recurring_status: 'cancelled', recurring_status_id: 4 } },
    `Edit Recurring${messages.alreadyCancelled}`,
  ],
  ['who may only look', { permissions: seesOnly }, `Edit Recurring${messages.permissionDenied}`],
])('%s: the menu gives the reason', async (_, opened, expected) => {
  openSchedule(opened);
  expect(await menu()).toContain(expected);
});

test.each<[string, Partial<ScheduleDetail>, string, string]>([
  ['SCH-014 a card', {}, 'Charge Customer', '/credit?transaction=7&schedule=1'],
  ['SCH-014 a bank account', waiting, 'Charge Customer', '/ach?transaction=7&schedule=1'],
  [
    'SCH-015 a plan',
    { schedule_group_custom_tracking_id: 'PLAN 1' },
    'Payment Plan',
    '/plans/manage?id=PLAN%201',
  ],
])('%s leads to the screen that does it', async (_, schedule, name, href) => {
  openSchedule({ schedule });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('SCH-016 ERR-025 an unknown schedule says that it was not found', async () => {
  openSchedule({
    respond: ({ path }) => {
      if (path !== '/schedules/7') return undefined;
      throw new ApiError('gone', { kind: 'refused', status: 404 });
    },
  });
  expect(await (await dialog()).findByText('Unable to identify schedule')).toBeVisible();
});

test.each([
  ['portal', 'Manual'],
  ['cron', 'Automatic'],
  ['batch', 'Automatic'],
])('SCH-024.1 SCH-024.2 SCH-024.3 a schedule made by %s is %s', async (api_method, initiation) => {
  openSchedule({ schedule: { api_method } });
  const details = await region('Details');
  expect((await details.findByText('Initiation')).nextSibling).toHaveTextContent(initiation);
});

test('SCH-007.2 SCH-023 the fields are grouped by subject, and a schedule without an end shows none', async () => {
  openSchedule();
  const details = await region('Details');
  await details.findByText('Frequency');
  const shown = Object.fromEntries(
    details.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  );
  expect(shown).toEqual({
    Status: 'Running',
    Frequency: 'Weekly',
    Start: 'Jan-03-2024',
    'Next run': 'Jan-17-2024',
    'Last run': 'Jan-10-2024',
    'Payer is notified': 'No',
    Amount: '$100.00',
    'Price adjustment': '$3.50',
    'Each payment': '$103.50',
    'Payment method': 'Visa •••• 1111',
    Expiration: '12/30',
    Initiation: 'Manual',
    Name: 'Ada Byron',
    Address: '12 Quay Street, Oklahoma City, OK 73102, USA',
    Phone: '(405) 555-0100',
    Email: 'ada@example.test',
    'Schedule ID': '7',
    'Tracking ID': 'S-7',
    'Order number': 'ORD-9',
    'Customer PO': 'PO-7',
    'Custom field 1': 'North',
    'Custom field 2': 'Lamp',
    'Custom field 3': 'Blue',
    Notes: 'Call first',
    Terminal: 'Front desk (FD01)',
    Account: 'Harbor Books',
    User: 'Mara Quill',
    Created: expect.stringContaining('Jan-02-2024') as string,
    Updated: expect.stringContaining('Jan-10-2024') as string,
  });
});

test('SCH-022 the payments of a schedule are listed newest first, each with its state and a link', async () => {
  openSchedule({ panel: 'associated', schedule: { associatedTransactions: [payment(), declined] } });
  const table = within(await screen.findByRole('table', { name: 'Associated transactions' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Jan-10-2024', 'Sale', 'T2', 'Declined', '051 DECLINED', '$103.50'],
    ['Jan-03-2024', 'Sale', 'T1', 'Approved', '000 APPROVED', '$103.50'],
  ]);
  expect(table.getByRole('link', { name: 'T1' })).toHaveAttribute('href', '/transactions?transaction=T1');
});

test('SCH-013 the receipt of an approved payment is printed and e-mailed, and a schedule without one says so', async () => {
  const { user, portal } = openSchedule({
    panel: 'receipt',
    schedule: { associatedTransactions: [payment(), declined] },
    respond: ({ method }) => (method === 'POST' ? { error: false } : undefined),
  });
  const receipt = await region('Receipt');
  expect((await receipt.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Jan-03-2024 · $103.50',
  ]);
  await user.click(receipt.getByRole('button', { name: 'Email Receipt' }));
  await user.click(await receipt.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.emailSent]));
});

test('SCH-012 a schedule without payments has no receipt', async () => {
  openSchedule({ panel: 'receipt' });
  expect(await (await region('Receipt')).findByText(messages.noPaymentYet)).toBeVisible();
});

test('SCH-012 the modifications of a schedule are listed newest first', async () => {
  const change = { user_name: 'Mara Quill', start: null, end: null, total_amount: null, fee_amount: null };
  const modifications = [
    { ...change, at: '2024-01-11T18:00:00.000Z', recurring_type: 'none' },
    {
      ...change,
      at: '2024-01-10T18:00:00.000Z',
      recurring_type: 'monthly',
      total_amount: 5175,
      end: '2099-12-31',
    },
  ];
  openSchedule({ panel: 'modifications', schedule: { modifications } });
  const table = within(await screen.findByRole('table', { name: 'Modifications' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 6)).toEqual(['Mara Quill', '', 'Cancelled', '', '']);
  expect(cells.slice(7)).toEqual(['Mara Quill', '$51.75', 'Monthly', '', 'Ongoing']);
});

test('SCH-020.1 SCH-020.2 ERR-075 the authorization of a bank account is requested and recorded', async () => {
  const { user, portal, sent } = openSchedule({
    panel: 'authorize',
    schedule: waiting,
    respond: ({ method, path }) =>
      method === 'POST' && path.endsWith('/send_authorization_email') ? { error: false } : undefined,
  });
  const panel = await region('ACH Authorization');
  await user.click(await panel.findByRole('button', { name: 'Email Authorization' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Email sent']));
  await user.click(panel.getByRole('button', { name: 'Authorization Received' }));
  await waitFor(() => expect(portal.recorded.notices).toHaveLength(2));
  expect(sent()).toEqual([
    ['POST /schedules/7/send_authorization_email', undefined],
    ['PUT /schedules/7', { id: '7', ach_is_authorized: true, ach_status_id: 2 }],
  ]);
});
