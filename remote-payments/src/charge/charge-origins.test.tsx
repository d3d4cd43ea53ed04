import { ApiError } from '@tillway/remote-kit';
import type { TestPortal } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import {
  accepted,
  confirmSchedule,
  earlier,
  enter,
  everything,
  knows,
  open,
  press,
  said,
  search,
  sent,
} from './testing/scene';

test('PAY-036 PAY-037 a plan continues with its stored card and its own group', async () => {
  const { portal, user } = open({
    path: '/credit?i=2&transaction=T1',
    answer: knows(earlier({ transaction_group_custom_tracking_id: 'PLAN-1' })),
  });
  expect(await screen.findByText(/•••• 1111/)).toBeVisible();
  expect(screen.getByText('This payment is part of installment plan PLAN-1')).toBeVisible();
  expect(screen.queryByLabelText(/^CVV/)).toBeNull();
  await enter(user, /^Amount/, '15');
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]).toMatchObject({
    token: 'token-9',
    is_installment: 1,
    transaction_group_id: 'PLAN-1',
  });
});

test('PAY-036 M10 a plan whose card was declined is paid with another card and the sum filled in', async () => {
  const { portal, user } = open({
    path: '/credit?i=2&transaction=T1&amount=25.00&other=1',
    answer: knows(earlier({ transaction_group_custom_tracking_id: 'PLAN-1' })),
  });
  expect(await screen.findByLabelText(/^Amount/)).toHaveValue('25.00');
  expect(screen.queryByText(/•••• 1111/)).toBeNull();
  await enter(user, /^Card number/, '5555555555554444');
  await enter(user, /^Expiration/, '1230');
  await enter(user, /^CVV/, '123');
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]).toMatchObject({
    amount: '25.00',
    card_number: '5555555555554444',
    transaction_group_id: 'PLAN-1',
  });
});

test('PAY-036 a payment of a plan names its plan and the rest of it, and names them again at the confirmation', async () => {
  const { portal, user } = open({
    path: '/credit?i=2&transaction=T9',
    answer: (request) =>
      request.path === '/plans/G1'
        ? { error: false, group: { open_net: 33_750 } }
        : knows(earlier({ transaction_group_custom_tracking_id: 'PLAN-1', transaction_group_id: 'G1' }))(
            request,
          ),
  });
  expect(await screen.findByText(/\$337.50 is left to collect/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment Plan' })).toHaveAttribute(
    'href',
    '/plans/manage?id=PLAN-1',
  );
  await enter(user, /^Amount/, '15');
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(portal.recorded.confirmations.at(-1)?.rows).toContainEqual({
    label: 'Installment plan',
    value: 'PLAN-1',
  });
});

test('a form that began with another payment keeps nothing, and asks before it is left', async () => {
  const { portal, user } = open({ path: '/credit?transaction=T9', answer: knows(earlier()) });
  await screen.findByRole('button', { name: 'Enter another card' });
  await enter(user, /^Notes/, 'for the school');
  portal.nav.push('/transactions');
  await waitFor(() =>
    expect(portal.recorded.confirmations.at(-1)).toMatchObject({
      title: 'Leave this payment?',
      text: 'Nothing was sent. What you typed here will be lost.',
    }),
  );
});

test('PAY-037 another card can be entered instead', async () => {
  const { user } = open({ path: '/credit?transaction=T9', answer: knows(earlier()) });
  await press(user, 'Enter another card');
  expect(screen.getByLabelText(/^Card number/)).toBeEnabled();
});

test('A-16 an expired stored card is marked and not sent, and another card replaces it', async () => {
  const { portal, user } = open({
    path: '/credit?transaction=T9',
    answer: knows(earlier({ card_expiration_yymm: '2312' })),
  });
  expect(await screen.findByText('Card is expired')).toBeVisible();
  await enter(user, /^Amount/, '15');
  await press(user, 'Process');
  const summary = await screen.findByRole('group', { name: 'Validation Error' });
  expect(summary).toHaveFocus();
  expect(sent(portal)).toEqual([]);
  await user.click(within(summary).getByRole('link', { name: 'Card is expired' }));
  const replace = screen.getByRole('button', { name: 'Enter another card' });
  expect(replace).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Card number/)).toBeEnabled();
}, 40_000);

test('PAY-038 a token is charged with its billing', async () => {
  const { portal } = open({
    path: '/credit?token_id=K1&billing_id=B1',
    answer: ({ path }) =>
      path.startsWith('/tokens/')
        ? {
            error: false,
            token: {
              id: 'K1',
              is_active: true,
              payment_type: 'visa',
              last_four: '4242',
              account_id: 'account-1',
              terminal_id: 'terminal-1',
            },
          }
        : { error: false, billing: { id: 'B1', card_name: 'Ada Byron', address: '1 Main St', tokens: [] } },
  });
  expect(await screen.findByText(/•••• 4242/)).toBeVisible();
  expect(screen.getByLabelText(/^Address/)).toHaveValue('1 Main St');
  expect(portal.recorded.requests.map(({ path }) => path)).toEqual(['/tokens/K1', '/billings/B1']);
});

test('PAY-038 a disabled token is marked before anything is typed', async () => {
  const { portal } = open({
    path: '/credit?token_id=K1',
    answer: () => ({ error: false, token: { id: 'K1', is_active: false, payment_type: 'visa' } }),
  });
  expect(await screen.findByText('This stored card or account is disabled')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Process/ })).toBeNull();
  expect(sent(portal)).toEqual([]);
});

test('C-15 a schedule is charged by its token, and a bank account leads to the bank screen', async () => {
  const { portal } = open({
    path: '/credit?transaction=7&schedule=1',
    answer: ({ path }) =>
      path === '/schedules/7'
        ? { error: false, schedule: { token_id: 'K1', payment_type: 'ach', account_id: 'account-1' } }
        : undefined,
  });
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/ach'));
  expect(search(portal)).toBe('?transaction=7&schedule=1');
});

test('PAY-039.1 PAY-040.1 PAY-041 ERR-035 a series is run again from filled fields, and the original is cancelled', async () => {
  const original = earlier({
    total_amount: 2060,
    fee_amount: 70,
    billing_name: 'Ada Byron',
    custom_field_1: 'Table 4',
    is_recurring: true,
    recurring_type: 'weekly',
    recurring_start: '2024-01-01',
    recurring_end: '2099-12-31',
    settled: null,
  });
  const { portal, user } = open({ path: '/credit?rerun=T9&r=1', answer: knows(original) });
  expect(await screen.findByLabelText(/^Amount of each payment/)).toHaveValue('19.90');
  expect(screen.getByLabelText(/^Custom field 1/)).toHaveValue('Table 4');
  expect(await screen.findByLabelText(/^Frequency/)).toHaveValue('weekly');
  expect(screen.getByLabelText(/^Ongoing/)).toBeChecked();
  expect(portal.recorded.messages[0]).toMatchObject({ title: 'Rerun' });

  await confirmSchedule(user);
  await press(user, 'Process');
  const result = await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(result).toHaveTextContent('Original transaction cancelled');
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/terminal/void',
    body: { transaction_id: original.id },
  });
});

const manager: UserPermission[] = [...everything, 'can_manage_account_transactions'];

test('PAY-041 if the user may void the original, one call pays and ends the original', async () => {
  const original = earlier({ settled: null });
  let reads = 0;
  const { portal, user } = open({
    path: '/credit?rerun=T9',
    permissions: manager,
    answer: (request) =>
      knows({ ...original, voided: (reads += 1) > 1 ? '2024-01-01T00:00:00.000Z' : null })(request),
  });
  await press(user, 'Process');
  const result = await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(result).toHaveTextContent('Original transaction cancelled');
  expect(portal.recorded.confirmations[0]?.rows).toContainEqual({
    label: 'Cancels',
    value: `Transaction ${original.id}`,
  });
  expect(sent(portal)).toMatchObject([{ replaces_transaction_id: original.id }]);
  expect(portal.recorded.requests.map(({ path }) => path)).not.toContain('/terminal/void');
}, 40_000);

test('PAY-041 an original that cannot be ended any more is reported, and nothing is charged or voided', async () => {
  const message = 'Transaction has already settled, please refund it';
  const refusal = new ApiError('Validation Error', {
    kind: 'refused',
    status: 422,
    fields: { replaces_transaction_id: message },
  });
  const { portal, user } = open({
    path: '/credit?rerun=T9',
    permissions: manager,
    answer: knows(earlier({ settled: null })),
    payments: [refusal],
  });
  await press(user, 'Process');
  expect(await screen.findByRole('dialog')).toHaveTextContent(message);
  expect(portal.recorded.requests.map(({ path }) => path)).not.toContain('/terminal/void');
}, 40_000);

test('PAY-041 ERR-035 a settled original stays, and one that cannot be cancelled is reported', async () => {
  const settled = earlier({ settled: '2024-01-02T00:00:00.000Z' });
  const first = open({ path: '/credit?rerun=T9', answer: knows(settled) });
  await waitFor(() => expect(noticed(first.portal)).toMatch(/The earlier transaction stays as it is/));
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveFocus());
  await press(first.user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(first.portal.recorded.requests.map(({ path }) => path)).not.toContain('/terminal/void');
  first.unmount();

  const second = open({
    path: '/credit?rerun=T9',
    answer: (request) => {
      if (request.path === '/terminal/void') throw new ApiError('no', { kind: 'refused', status: 403 });
      return knows(earlier())(request);
    },
  });
  await press(second.user, 'Process');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Problem cancelling original transaction');
});

/** The text of the rerun notice. */
const noticed = ({ recorded }: TestPortal) =>
  recorded.messages.flatMap(({ details = [] }) => details).join(' ');

const postDated = (future_post: string, change = {}) => earlier({ future_post, settled: null, ...change });
const inTheYear2090 = '2090-12-10';

test.each(['/credit', '/ach'])(
  'B-01 PAY-039.2 HIS-027.5 on %s a post-dated payment returns with its day, visible, and is sent with it',
  async (path) => {
    const payment_type = path === '/ach' ? 'ach' : 'visa';
    const original = postDated(inTheYear2090, {
      payment_type,
      request_type: path === '/ach' ? 'ach' : 'sale',
    });
    const { portal, user } = open({
      method: path === '/ach' ? 'ach' : 'card',
      path: `${path}?rerun=T9`,
      permissions: manager,
      answer: knows(original),
      plain: true,
      payments: [said(accepted({ future_post: inTheYear2090, transaction_status: 'Pending' }))],
    });
    expect(await screen.findByLabelText(/^Post date/)).toHaveValue(inTheYear2090);
    expect(noticed(portal)).toMatch(/Its post date, Dec-10-2090, is filled in/);
    await press(user, 'Process');
    const result = await screen.findByRole('dialog', { name: /Payment/ });
    expect(result).toHaveTextContent('Post dateDec-10-2090');
    expect(portal.recorded.confirmations).toMatchObject([
      {
        rows: expect.arrayContaining([{ label: 'Post date', value: 'Dec-10-2090' }]),
        confirmLabel: 'Schedule payment',
      },
    ]);
    expect(sent(portal)).toMatchObject([{ close_date: inTheYear2090, replaces_transaction_id: 'T1' }]);
    expect(sent(portal)[0]).not.toHaveProperty('replaces_date');
  },
  40_000,
);

test.each([
  [
    'has passed',
    '2024-01-05',
    'Its post date, Jan-05-2024, has passed',
    'Jan-05-2024',
    /^Its post date, Jan-05-2024, has passed/,
  ],
  [
    'is taken out',
    inTheYear2090,
    'Its post date, Dec-10-2090, is filled in',
    'Dec-10-2090',
    'Leave empty to charge now',
  ],
])(
  'B-01 PAY-039.3 a post-dated payment whose day %s is charged today only after a question, which the gateway is told',
  async (_, day, notice, date, hint) => {
    const { portal, user } = open({
      path: '/credit?rerun=T9',
      permissions: manager,
      answer: knows(postDated(day)),
      plain: true,
    });
    const field = await screen.findByLabelText(/^Post date/);
    expect(noticed(portal)).toContain(notice);
    expect(field).toHaveAccessibleDescription(hint);
    await user.clear(field);
    const asked: string[] = [];
    portal.feedback.confirm = ({ title, rows }) => {
      asked.push(title, ...(rows ?? []).map(({ label, value }) => `${label}: ${value}`));
      return Promise.resolve(asked.length > 1);
    };
    await press(user, 'Process');
    await waitFor(() => expect(asked).toEqual([`Charge today instead of ${date}?`]));
    expect(field).toHaveFocus();
    expect(sent(portal)).toEqual([]);
    await press(user, 'Process');
    await screen.findByRole('dialog', { name: /Payment Approved/ });
    expect(asked).toContain(`Post date: Today, not ${date}`);
    expect(sent(portal)).toMatchObject([{ replaces_transaction_id: 'T1', replaces_date: 'today' }]);
  },
  40_000,
);

test('B-02 a part of a plan is not run again, and the screen leads to Take Payment and to the plan', async () => {
  open({
    path: '/credit?rerun=T9',
    answer: knows(earlier({ transaction_group_custom_tracking_id: 'PLAN 1' })),
  });
  expect(await screen.findByText(/part of an installment plan: use Take Payment, or Modify/)).toBeVisible();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Take Payment'), href('Payment Plan')]).toEqual([
    '/credit?i=2&transaction=T1',
    '/plans/manage?id=PLAN%201',
  ]);
  expect(screen.queryByRole('button', { name: /^Process/ })).toBeNull();
});

test.each([
  [
    'settled',
    { settled: '2024-01-02T00:00:00.000Z' },
    /the earlier one is cancelled: 4 payments to come, weekly, until Jan-30-2090\.$/,
  ],
  [
    'unsettled',
    { settled: null },
    /4 payments to come, weekly, until Jan-30-2090, and its unsettled payment/,
  ],
  ['settled, without end', { settled: '2024-01-02T00:00:00.000Z', end: '2099-12-31' }, /all weekly payments/],
])(
  'B-02 PAY-040.2 a series that is %s is run again as a series, and the screen names the cancelled one',
  async (_, { settled, end = '2090-01-30' }: { settled: string | null; end?: string }, fate) => {
    const original = earlier({
      settled,
      is_recurring: true,
      recurring_status_id: 2,
      recurring_type: 'weekly',
      recurring_start: '2090-01-02',
      recurring_end: end,
      recurring_next_date: '2090-01-09',
    });
    const { portal, user } = open({
      path: '/credit?rerun=T9',
      permissions: manager,
      answer: knows(original),
    });
    await waitFor(() => expect(noticed(portal)).toMatch(fate));
    expect(screen.queryByText(fate)).toBeNull();
    await waitFor(() => expect(search(portal)).toBe('?rerun=T9&r=1'));
    expect(screen.queryByRole('button', { name: 'Credit Payment' })).toBeNull();
    await confirmSchedule(user);
    await press(user, 'Process');
    await screen.findByRole('dialog', { name: /Payment Approved/ });
    expect(sent(portal)).toMatchObject([
      { replaces_transaction_id: 'T1', recurring: 'weekly', is_recurring: 1, recurring_end_date: end },
    ]);
  },
  40_000,
);

test.each(['rerun', 'transaction'])('PAY-042 ERR-024 an unknown %s shows an error', async (name) => {
  const { portal, user } = open({
    path: `/credit?${name}=x`,
    answer: () => {
      throw new ApiError('Not Found', { kind: 'refused', status: 404 });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to identify transaction');
  await press(user, 'New payment');
  expect(search(portal)).toBe('');
  expect(await screen.findByLabelText(/^Amount/)).toBeVisible();
});
