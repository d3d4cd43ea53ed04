import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { clerkPermissions, day, menu, openTransaction } from '../../testing/open-transaction';

const dialog = () => screen.findByRole('dialog', { name: /^Transaction/ });

test('HIS-022 the menu offers the permitted entries and gives the reason for each closed one, and axe finds nothing', async () => {
  const { baseElement } = openTransaction();
  expect(await menu()).toEqual({
    open: ['Details', 'Timeline', 'Associated', 'Void', 'Receipt', 'Charge Customer'],
    closed: [`Refund${messages.notSettledYet}`],
  });
  expect(await axe(baseElement)).toHaveNoViolations();
});

test('HIS-022 HIS-033.1 HIS-033.2 a settled transaction can be refunded and no longer voided', async () => {
  openTransaction({ transaction: { settled: day } });
  const { open, closed } = await menu();
  expect(open).toContain('Refund');
  expect(closed).toEqual([`Void${messages.alreadySettled}`]);
});

test('HIS-022 a user who may only look reads that a permission is missing', async () => {
  openTransaction({ permissions: ['can_view_transactions'] });
  expect((await menu()).closed).toEqual(
    ['Refund', 'Void', 'Charge Customer'].map((name) => `${name}${messages.permissionDenied}`),
  );
});

test('HIS-022 a panel replaces the previous one, and a link to a closed panel gives the reason', async () => {
  const { portal, user } = openTransaction();
  await user.click(await screen.findByRole('link', { name: 'Associated' }));
  expect(await screen.findByRole('table', { name: 'Associated transactions' })).toBeVisible();
  expect(portal.nav.snapshot()).toMatchObject({
    action: 'REPLACE',
    location: { search: '?transaction=T1&panel=associated' },
  });
});

test('HIS-034 a link to an impossible refund gives the reason', async () => {
  openTransaction({ panel: 'refund' });
  const panel = await within(await dialog()).findByRole('region', { name: 'Refund' });
  expect(panel).toHaveTextContent(messages.notSettledYet);
});

test('HIS-021.1 Escape closes the dialog, and so does Back after a row was opened', async () => {
  const { portal, user } = openTransaction();
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.nav.snapshot().location.search).toBe('');
  await user.click(await screen.findByRole('button', { name: /^Jan-10-2024/ }));
  await dialog();
  act(() => portal.nav.go(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Chooses an entry of the menu by keyboard, item by item. */
async function choose(user: UserEvent, name: string) {
  const options = await screen.findByRole('button', { name: /^Options/ });
  act(() => options.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  const item = screen.getByRole('menuitem', { name });
  const items = screen.getAllByRole('menuitem').length;
  for (let moved = 0; moved < items && !item.hasAttribute('data-highlighted'); moved += 1)
    await user.keyboard('{ArrowDown}');
  expect(item).toHaveAttribute('data-highlighted');
  await user.keyboard('{Enter}');
}

test('HIS-006 the menu of a row opens the panel, or leads to the charge screen', async () => {
  const { portal, user } = openTransaction();
  await dialog();
  await user.keyboard('{Escape}');
  await choose(user, 'Associated');
  await waitFor(() => expect(portal.nav.snapshot().location.search).toBe('?transaction=T1&panel=associated'));
  expect(await screen.findByRole('table', { name: 'Associated transactions' })).toBeVisible();
  await user.keyboard('{Escape}');
  await choose(user, 'Charge Customer');
  expect(portal.nav.snapshot().location).toMatchObject({ pathname: '/credit', search: '?transaction=T1' });
});

test.each([
  ['sale', 'visa', '["INSUFFICIENT FUNDS"]', ['DECLINED', 'INSUFFICIENT FUNDS']],
  ['sale', 'visa', '["TRANS DENIED DO NOT HONOR"]', ['DECLINED', messages.verifyCard]],
  ['sale', 'visa', null, ['DECLINED', messages.verifyCard]],
  ['ach', 'ach', null, ['DECLINED']],
] as const)(
  'a declined %s by %s with %j gives the reason',
  async (request_type, payment_type, errors, said) => {
    openTransaction({
      transaction: {
        request_type,
        payment_type,
        transaction_status: 'Declined',
        response_code: '051',
        response_text: 'DECLINED',
        error_messages: errors,
      },
    });
    const notice = await within(await dialog()).findByRole('alert');
    for (const text of said) expect(within(notice).getByText(text)).toBeVisible();
  },
);

test.each([
  ['try again', ['Expired card', messages.declineTryLater]],
  ['other card', ['Expired card', messages.askForAnotherCard]],
  ['never', ['Expired card', messages.issuerForbids]],
])('a decline of class "%s" gives its advice', async (decline_class, said) => {
  openTransaction({
    transaction: {
      ...{ transaction_status: 'Declined', response_code: '223', response_text: 'DECLINED' },
      ...{ error_messages: '["Expired card"]', decline_class },
    },
  });
  const notice = await within(await dialog()).findByRole('alert');
  for (const text of said) expect(within(notice).getByText(text)).toBeVisible();
});

test('an accepted payment shows no reason of a decline', async () => {
  openTransaction();
  await menu();
  expect(within(await dialog()).queryByRole('alert')).toBeNull();
});

test('HIS-029 an unknown transaction says that it was not found', async () => {
  openTransaction({
    respond: ({ path }) => {
      if (path !== '/transactions/T1') return undefined;
      throw new ApiError('Invalid transaction', { kind: 'refused', status: 404 });
    },
  });
  expect(await within(await dialog()).findByText(messages.unidentifiedTransaction)).toBeVisible();
});

test('HIS-024 HIS-025.2 HIS-026 B-02 a part of a plan leads to the plan, to another payment of it, and to a rerun', async () => {
  openTransaction({ transaction: { transaction_group_custom_tracking_id: 'PLAN 1' } });
  const panel = within(await screen.findByRole('region', { name: 'Details' }));
  const link = (name: string) => panel.findByRole('link', { name });
  expect(await link('Take Payment')).toHaveAttribute('href', '/credit?i=2&transaction=T1');
  expect(await link('Payment Plan')).toHaveAttribute('href', '/plans/manage?id=PLAN%201');
  expect(panel.getByText(/use Take Payment, or Modify on the page of its plan/)).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Rerun' })).toBeNull();
});

test.each([
  ['a single payment', {}, '/credit?rerun=T1'],
  ['a series', { is_recurring: true, recurring_status_id: 2 }, '/credit?rerun=T1&r=1'],
  ['a payment of a series', { is_recurring: true, parent_transaction_id: 'T0' }, '/credit?rerun=T1'],
])('HIS-025.1 B-02 %s is run again', async (_, transaction, href) => {
  openTransaction({ transaction });
  expect(await screen.findByRole('link', { name: 'Rerun' })).toHaveAttribute('href', href);
});

test('B-02 only a user who may cancel an active series runs it again', async () => {
  openTransaction({
    transaction: { is_recurring: true, recurring_status_id: 2 },
    permissions: ['can_view_transactions', 'can_use_virtual_terminal'],
  });
  await screen.findByRole('region', { name: 'Details' });
  expect(screen.queryByRole('link', { name: 'Rerun' })).toBeNull();
});

test('HIS-026 a transaction without a plan leads to none', async () => {
  openTransaction();
  await screen.findByRole('link', { name: 'Rerun' });
  expect(screen.queryByRole('link', { name: 'Payment Plan' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Take Payment' })).toBeNull();
});

const internal = ['Terminal code', 'Tracking ID', 'Processor’s transaction ID'];

test.each([
  ['a superuser', [...clerkPermissions, 'superuser' as const], internal.length],
  ['a clerk', clerkPermissions, 0],
])(
  'HIS-030.1 HIS-030.2 %s sees the fields of a transaction, internal ones for superusers',
  async (_, permissions, count) => {
    openTransaction({
      permissions,
      transaction: {
        order_number: 'ORD-7',
        customer_po: 'PO-9',
        custom_field_1: 'blue',
        notes: 'Call before delivery',
        billing_email: 'ada@example.test',
        transactions_source_id: 6,
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Details' }));
    for (const text of [
      '$20.60',
      '$19.90',
      '$0.70',
      '000 APPROVED',
      'A12345',
      'ORD-7',
      'PO-9',
      'blue',
      'Call before delivery',
      'ada@example.test',
      'Visa •••• 1111',
      'Mara Quill',
      'T1',
      'Manual',
    ])
      expect((await panel.findAllByText(text))[0]).toBeVisible();
    expect(internal.filter((label) => panel.queryByText(label))).toHaveLength(count);
  },
);

test('O-47 a merchant that hides the price adjustment shows only the total', async () => {
  openTransaction({ transaction: { account_permissions: { has_hidden_cash_discount: true } } });
  const panel = within(await screen.findByRole('region', { name: 'Details' }));
  expect(await panel.findByText('$20.60')).toBeVisible();
  expect(panel.queryByText('Price adjustment')).toBeNull();
});
