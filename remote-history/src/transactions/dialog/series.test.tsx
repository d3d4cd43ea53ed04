import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { sampleTransaction } from '@tillway/remote-kit/testing';
import { messages, type UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import {
  clerkPermissions,
  day,
  type OpenedTransaction,
  openTransaction,
} from '../../testing/open-transaction';

const series = {
  is_recurring: true,
  reference_number: 'REF-1',
  recurring_type: 'monthly',
  recurring_start: '2024-01-10',
  recurring_end: '2099-12-31',
  recurring_status_id: 2,
};
const answer = (ResponseText: string) => ({
  error: false,
  response: { ActionCode: '000', ResponseText, ErrMsg: '', UniqueID: 'M1', Transaction: null },
});
const respond = ({ path }: HttpRequest) => {
  if (path === '/terminal/modify') return answer('MODIFY ACCEPTED');
  return path === '/terminal/void' ? answer('APPROVED') : undefined;
};
const open = ({ transaction, panel = 'editRecurring', ...rest }: OpenedTransaction = {}) =>
  openTransaction({ panel, transaction: { ...series, ...transaction }, respond, ...rest });
const button = (name: string) => screen.findByRole('button', { name });

test('HIS-070.1 HIS-074.2 HIS-074.3 HIS-074.4 ERR-068 ERR-070 an unsettled series is run again, or cancelled by a void after a question', async () => {
  const { portal, user, sent } = open();
  expect(await screen.findByRole('link', { name: 'Edit Schedule' })).toHaveAttribute(
    'href',
    '/credit?rerun=T1&r=1',
  );
  expect(screen.getByText('Cancelling a schedule is irreversible')).toBeVisible();
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.scheduleCancelled]));
  expect(portal.recorded.confirmations.map(({ text }) => text)).toEqual([
    'Cancelling is not reversable, are you absolutely sure you would like to cancel this recurring schedule?',
  ]);
  expect(sent()).toEqual([['POST /terminal/void', { terminal_id: 'terminal-1', transaction_id: 'T1' }]]);
});

test('HIS-071 HIS-072.1 HIS-072.2 HIS-073.1 HIS-073.2 HIS-075 HIS-070.2 a changed settled series is saved, with its sums in dollars', async () => {
  const { portal, user, sent } = open({ transaction: { settled: day } });
  const save = await button('Save Schedule');
  expect(save).toBeDisabled();
  const amount = screen.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('19.90');
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(save);
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.scheduleSaved]));
  expect(sent()[0]?.[1]).toMatchObject({
    transaction_id: 'T1',
    total_amount: '103.50',
    fee_amount: '3.50',
    recurring_type: 'monthly',
    recurring_end: '2099-12-31',
  });
});

test('HIS-073.4 B-07 an amount of 10,000 dollars or more is saved only after it was typed again', async () => {
  const { portal, user, sent } = open({ transaction: { settled: day } });
  const save = await button('Save Schedule');
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '12000');
  await user.click(save);
  await user.click(await button('Back'));
  expect(sent()).toEqual([]);
  expect(amount).toHaveValue('12000');
  // The page takes no press until the question has left.
  await waitFor(() => user.click(save));
  const large = within(await screen.findByRole('dialog', { name: 'Large amount' }));
  await user.type(large.getByLabelText(/^Amount/), '12000');
  await user.click(large.getByRole('button', { name: 'Confirm amount' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.scheduleSaved]));
  expect(sent()[0]?.[1]).toMatchObject({ total_amount: '12420.00' });
});

const permissions: UserPermission[] = [...clerkPermissions, 'can_waive_card_fees'];

test('HIS-071 HIS-072.3 with a waiver, the uncharged fee is listed by itself, and each payment is the amount', async () => {
  const { portal, user, sent } = open({ transaction: { settled: day }, permissions });
  const panel = within(await screen.findByRole('region', { name: 'Edit Recurring' }));
  const save = await button('Save Schedule');
  expect(panel.getByText('$20.60')).toBeVisible();
  expect(panel.queryByText('Waived price adjustment')).toBeNull();
  await user.click(panel.getByRole('checkbox', { name: 'Waive the price adjustment' }));
  expect(panel.getByText('Waived price adjustment').nextSibling).toHaveTextContent('$0.70');
  expect(panel.getByText('Each payment').nextSibling).toHaveTextContent('$19.90');
  const amount = panel.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '100');
  expect(panel.getByText('Waived price adjustment').nextSibling).toHaveTextContent('$3.50');
  await user.click(save);
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.scheduleSaved]));
  expect(sent()[0]?.[1]).toMatchObject({ total_amount: '100.00', fee_amount: '0.00', waive_fee: 1 });
});

test('HIS-071 a user who may not waive has no waiver to choose', async () => {
  open({ transaction: { settled: day } });
  await button('Save Schedule');
  expect(screen.queryByRole('checkbox', { name: 'Waive the price adjustment' })).toBeNull();
});

test('HIS-071 a waiver needs the manager’s password, and a used approval is asked for again', async () => {
  let spent = true;
  const { user, portal, sent } = openTransaction({
    panel: 'editRecurring',
    permissions,
    transaction: { ...series, settled: day, has_manager_password: true },
    respond: (request) => {
      if (request.path.endsWith('/verify_manager_password'))
        return { error: false, approval: { id: 'A1', expires: '2099-01-01T00:00:00.000Z' } };
      if (request.path !== '/terminal/modify' || !spent) return respond(request);
      throw new ApiError('Please check the fields', {
        kind: 'refused',
        status: 422,
        fields: { approval_id: messages.invalidPassword },
      });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Waive the price adjustment' }));
  await user.click(await button('Save Schedule'));
  await user.type(await screen.findByLabelText(/^Manager password/), 'manager-1{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Manager password/)).toHaveAccessibleDescription(
      messages.incorrectPassword,
    ),
  );
  spent = false;
  await user.type(screen.getByLabelText(/^Manager password/), 'manager-1{Enter}');
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.scheduleSaved]));
  expect(sent().at(-1)?.[1]).toMatchObject({ waive_fee: 1, approval_id: 'A1' });
});

test('HIS-071 an invalid amount is shown at its field, and nothing is sent', async () => {
  const { user, sent } = open({ transaction: { settled: day } });
  const amount = await screen.findByLabelText(/^Amount/);
  await user.clear(amount);
  await user.click(await button('Save Schedule'));
  expect(amount).toHaveAccessibleDescription(messages.amountRequired);
  expect(sent()).toEqual([]);
});

test('HIS-074.1 HIS-074.2 HIS-074.3 a settled series is cancelled by a modify without frequency', async () => {
  const { portal, user, sent } = open({ transaction: { settled: day } });
  await user.click(await button('Cancel Schedule'));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.scheduleCancelled]));
  expect(sent()[0]?.[1]).toMatchObject({ unique_id: 'T1', recurring_type: 'none' });
});

test('HIS-074.4 the answer No sends nothing', async () => {
  const { user, sent } = open({ confirms: false });
  await user.click(await button('Cancel Schedule'));
  expect(sent()).toEqual([]);
});

test('HIS-032.1 HIS-032.2 the schedule lists the past payments, and the future ones as Pending', async () => {
  open({
    panel: 'schedule',
    transaction: {
      recurring_start: '2030-01-10',
      recurring_end: '2030-03-10',
      associatedTransactions: [
        sampleTransaction({ id: 'R1', created: '2029-12-10T18:00:00.000Z', settled: day }),
      ],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Schedule' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Dec-10-2029', 'Approved', '$20.60'],
    ['Feb-10-2030', 'Pending', '$20.60'],
    ['Mar-10-2030', 'Pending', '$20.60'],
  ]);
});

test('HIS-069.2 earlier modifications are listed, each with its changes', async () => {
  open({
    panel: 'modifications',
    transaction: {
      modify_recurring_type: 'weekly',
      associatedTransactions: [
        sampleTransaction({
          ...{ id: 'M1', request_type: 'modify', modify_total_amount: 5_000, modify_fee_amount: 150 },
          ...{ modify_recurring_type: 'weekly', modify_recurring_start: '2024-02-01' },
        }),
      ],
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Modifications' }));
  for (const text of ['$50.00', '$1.50', 'Feb-01-2024']) expect(table.getByText(text)).toBeVisible();
});

const future = { is_recurring: false, future_post: '2099-01-01' };

test('HIS-027.3 HIS-027.4 HIS-028 ERR-068 a future payment is run again, or cancelled after a question', async () => {
  const { portal, user, sent } = open({ panel: 'editPayment', transaction: future });
  const panel = within(await screen.findByRole('region', { name: 'Edit Payment' }));
  expect(await panel.findByRole('link', { name: 'Edit Payment' })).toHaveAttribute(
    'href',
    '/credit?rerun=T1',
  );
  await user.click(await button('Cancel Payment'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(portal.recorded.confirmations.map(({ text }) => text)).toEqual([
    'Cancelling is not reversable, are you absolutely sure you would like to cancel this future payment?',
  ]);
  expect(sent()[0]?.[0]).toBe('POST /terminal/void');
});
