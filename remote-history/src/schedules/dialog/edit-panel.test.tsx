import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { screen, waitFor } from '@testing-library/react';
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

test('SCH-018 it is saved when something changed: sums in dollars with their new price', async () => {
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

test('SCH-018 a price that nobody changed is left as it is', async () => {
  const { user, sent } = edit({ respond: accepted });
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the payer before each payment' }));
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({ notify: true });
  expect(sent()[0]?.[1]).not.toHaveProperty('total_amount');
});

test('ERR-054 what is missing is told at its field, and nothing is sent', async () => {
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

test('SCH-018 what the gateway finds wrong with a field stands there', async () => {
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
])('SCH-018 ERR-066 a save that is %s says so', async (_, respond) => {
  const { user, portal } = edit({ respond });
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the payer before each payment' }));
  await user.click(await button('Save Schedule'));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Error while modifying schedule']));
});

test('SCH-019 SCH-021 ERR-065 ERR-067 it is cancelled after it is asked', async () => {
  let isCancelled = false;
  const { user, portal, sent } = edit({
    respond: ({ method, path }) => {
      if (method === 'DELETE') isCancelled = true;
      return isCancelled && path === '/schedules/7' ? { error: false, schedule: cancelled } : undefined;
    },
  });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Schedule Cancelled']));
  expect(await screen.findByText('None · Ada Byron')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Schedule' })).toBeNull();
  expect(portal.recorded.confirmations.map(({ text }) => text)).toEqual([
    'Are you sure you would like to cancel this recurring schedule?',
  ]);
  expect(sent()).toEqual([['DELETE /schedules/S-7', undefined]]);
});

test('SCH-019 a no to the question sends nothing', async () => {
  const { user, sent, portal } = edit({ confirms: false });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
  expect(sent()).toEqual([]);
});

test.each([
  ['refused', refusing('Error while cancelling schedule')],
  ['not answered', lost],
])('SCH-019 ERR-066 a cancellation that is %s says so', async (_, respond) => {
  const { user, portal } = edit({ respond });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Error while cancelling schedule']));
});
