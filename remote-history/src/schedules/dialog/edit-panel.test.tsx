import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenedSchedule, openSchedule } from '../../testing/open-schedule';
import { sampleSchedule } from '../../testing/sample-schedule';

const edit = (opened: OpenedSchedule = {}) => openSchedule({ panel: 'editRecurring', ...opened });
const button = (name: string) => screen.findByRole('button', { name });
const accepted = ({ method }: HttpRequest) =>
  method === 'PUT' ? { error: false, message: messages.scheduleModified } : undefined;
const cancelled = {
  ...sampleSchedule({ recurring_type: 'none', recurring_status: 'cancelled', recurring_status_id: 4 }),
  terminal: { is_cashdiscount: true, cashdiscount_schedule: '3.5' },
  modifications: [],
  associatedTransactions: [],
};
const refusing =
  (message: string, fields: Record<string, string> = {}) =>
  ({ method }: HttpRequest) => {
    if (method === 'GET') return undefined;
    throw new ApiError(message, { kind: 'refused', status: 422, fields });
  };
const lost = ({ method }: HttpRequest) => {
  if (method === 'GET') return undefined;
  throw new ApiError('', { kind: 'lost' });
};

test('SCH-018.1 SCH-018.3 ERR-065 a changed schedule is saved, with sums in dollars and their new price', async () => {
  const { user, portal, sent } = edit({ respond: accepted });
  const save = await button('Save Schedule');
  expect(save).toBeDisabled();
  const amount = screen.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('100.00');
  await user.clear(amount);
  await user.type(amount, '200');
  await user.click(save);
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Schedule Modified']));
  expect(sent()).toEqual([
    [
      'PUT /schedules/S-7',
      {
        recurring_type: 'weekly',
        start: '2024-01-03',
        end: '2099-12-31',
        total_amount: '207.00',
        fee_amount: '7.00',
        notify: false,
        billing_postalcode: '73102',
        billing_phone: '4055550100',
        billing_email: 'ada@example.test',
        updated: '2024-01-10T12:00:00.000Z',
      },
    ],
  ]);
  await waitFor(() => expect(save).toBeDisabled());
});

test('SCH-018.4 B-07 an amount of 10,000 dollars or more is saved only after it was typed again', async () => {
  const { user, portal, sent } = edit({ respond: accepted });
  const save = await button('Save Schedule');
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '15000');
  await user.click(save);
  await user.click(await button('Back'));
  expect(sent()).toEqual([]);
  await user.click(save);
  const large = within(await screen.findByRole('dialog', { name: 'Large amount' }));
  await user.type(large.getByLabelText(/^Amount/), '15000');
  await user.click(large.getByRole('button', { name: 'Confirm amount' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Schedule Modified']));
  expect(sent()).toHaveLength(1);
});

test('an unchanged price stays as it is', async () => {
  const { user, sent } = edit({ respond: accepted });
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the payer before each payment' }));
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({ notify: true });
  expect(sent()[0]?.[1]).not.toHaveProperty('total_amount');
});

const waiving: OpenedSchedule = {
  permissions: ['can_view_schedules', 'can_manage_account_transactions', 'can_waive_card_fees'],
};
const waive = () => screen.findByRole('checkbox', { name: 'Waive the price adjustment' });

test('HIS-071 HIS-072.3 with a waiver, the uncharged fee is listed by itself, and each payment is the amount', async () => {
  const { user, portal, sent } = edit({ ...waiving, respond: accepted });
  await user.click(await waive());
  expect(screen.getByText('Waived price adjustment').nextSibling).toHaveTextContent('$3.50');
  expect(screen.getByText('Each payment').nextSibling).toHaveTextContent('$100.00');
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Schedule Modified']));
  expect(sent()[0]?.[1]).toMatchObject({ waive_fee: true, total_amount: '100.00', fee_amount: '0.00' });
});

test('HIS-071 an allowed waiver can be removed, and an unchanged one is not sent', async () => {
  const schedule = { is_fee_waived: true, total_amount: 10_000, fee_amount: 0 };
  const { user, sent } = edit({ schedule, respond: accepted });
  expect(await waive()).toBeChecked();
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the payer before each payment' }));
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).not.toHaveProperty('waive_fee');
  await user.click(await waive());
  expect(screen.getByText('Each payment').nextSibling).toHaveTextContent('$103.50');
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[1]).toMatchObject({ waive_fee: false, total_amount: '103.50', fee_amount: '3.50' });
});

test.each<[string, OpenedSchedule]>([
  ['who may not waive', {}],
  ['a bank schedule', { ...waiving, schedule: { payment_type: 'ach', request_type: 'ach' } }],
  [
    'a terminal without price adjustment',
    { ...waiving, schedule: { terminal: { is_cashdiscount: false, cashdiscount_schedule: null } } },
  ],
])('HIS-071 a waiver is not offered: %s', async (_, opened) => {
  edit(opened);
  await button('Save Schedule');
  expect(screen.queryByRole('checkbox', { name: 'Waive the price adjustment' })).toBeNull();
});

test('HIS-071 a manager approves a waiver, and the portal asks again if the approval is invalid', async () => {
  let refusals = 2;
  const { user, portal, sent } = edit({
    ...waiving,
    respond: (request) => {
      if (request.path.endsWith('/verify_manager_password'))
        return { error: false, approval: { id: 'A1', expires: '2099-01-01T00:00:00.000Z' } };
      if (request.method === 'PUT' && refusals > 0) {
        refusals -= 1;
        return refusing('wrong', { approval_id: messages.invalidPassword })(request);
      }
      return accepted(request);
    },
  });
  await user.click(await waive());
  await user.click(await button('Save Schedule'));
  const password = () => screen.findByLabelText(/^Manager password/);
  await user.type(await password(), 'manager-1{Enter}');
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(messages.incorrectPassword));
  await user.type(await password(), 'manager-1{Enter}');
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Schedule Modified']));
  expect(sent()[1]).toEqual([
    'POST /accounts/account-1/verify_manager_password',
    { action: 'waive', terminal_id: 'terminal-1', transaction_id: '7', password: 'manager-1' },
  ]);
  expect(sent().at(-1)?.[1]).toMatchObject({ waive_fee: true, approval_id: 'A1' });
});

test('ERR-054 a missing value is shown at its field, and nothing is sent', async () => {
  const { user, sent } = edit();
  const ongoing = await screen.findByRole('checkbox', { name: 'Ongoing' });
  await user.click(ongoing);
  await user.clear(screen.getByLabelText(/^Start date/));
  await user.click(await button('Save Schedule'));
  expect(screen.getByLabelText(/^Start date/)).toHaveAccessibleDescription(
    'Recurring start date is required',
  );
  expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription('Recurring end date is required');
  expect(sent()).toEqual([]);
});

test('the gateway’s message on a field appears at the field', async () => {
  const { user } = edit({ respond: refusing('wrong', { amount: messages.amountRequired }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the payer before each payment' }));
  await user.click(await button('Save Schedule'));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(messages.amountRequired),
  );
});

test.each([
  ['refused', refusing('Error while modifying schedule')],
  ['not answered', lost],
])('SCH-018.2 ERR-066.1 a save that is %s says so', async (_, respond) => {
  const { user, portal } = edit({ respond });
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the payer before each payment' }));
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Error while modifying schedule']));
});

test('SCH-019.1 SCH-021.2 ERR-065 ERR-067 a schedule is cancelled after a question', async () => {
  let isCancelled = false;
  const { user, portal, sent } = edit({
    respond: ({ method, path }) => {
      if (method === 'DELETE') isCancelled = true;
      return isCancelled && path === '/schedules/7' ? { error: false, schedule: cancelled } : undefined;
    },
  });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Schedule Cancelled']));
  expect(await screen.findByRole('dialog', { name: /^Schedule None\b.*Ada Byron/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Schedule' })).toBeNull();
  expect(portal.recorded.confirmations.map(({ text }) => text)).toEqual([
    'Are you sure you would like to cancel this recurring schedule?',
  ]);
  expect(sent()).toEqual([['DELETE /schedules/S-7', undefined]]);
});

test('SCH-019.1 the answer No sends nothing', async () => {
  const { user, sent, portal } = edit({ confirms: false });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
  expect(sent()).toEqual([]);
});

test.each([
  ['refused', refusing('Error while cancelling schedule')],
  ['not answered', lost],
])('SCH-019.2 ERR-066.2 a cancellation that is %s says so', async (_, respond) => {
  const { user, portal } = edit({ respond });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Error while cancelling schedule']));
});
