import type { HttpRequest, OperationResponse } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { sampleSession, sampleTransaction, sampleTransactionDetail } from '@tillway/remote-kit/testing';
import { messages, type UserPermission } from '@tillway/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  clerkPermissions,
  day,
  type OpenedTransaction,
  openTransaction,
} from '../../testing/open-transaction';

const sale = { settled: day, total_amount: 10_350, fee_amount: 350 };

const accepted = (change: Partial<OperationResponse> = {}) => ({
  error: false,
  response: {
    ...{ ActionCode: '000', ResponseText: 'RETURN ACCEPTED', ErrMsg: '', UniqueID: 'R1', Transaction: null },
    ...change,
  },
});

const atRefund = (answer: unknown) => (request: HttpRequest) => {
  if (request.path === '/terminal/refund') {
    if (answer instanceof Error) throw answer;
    return answer;
  }
  return request.path.endsWith('/verify_manager_password')
    ? { error: false, approval: { id: 'A1', expires: '2099-01-01T00:00:00.000Z' } }
    : undefined;
};

const open = ({ transaction, respond = atRefund(accepted()), ...rest }: OpenedTransaction = {}) =>
  openTransaction({ panel: 'refund', transaction: { ...sale, ...transaction }, respond, ...rest });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const refunds = (sent: ReturnType<typeof open>['sent']) =>
  sent()
    .filter(([call]) => call === 'POST /terminal/refund')
    .map(([, body]) => body as Record<string, unknown>);

test('HIS-036 HIS-041 a refund offers all that remains, half of it, the price adjustment, or a part', async () => {
  open({ transaction: { credited_amount: 100 } });
  expect(await screen.findByText('$102.50')).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'All that remains: $102.50',
    'Half of it: $51.25',
    'The price adjustment: $3.50',
    'A part of it',
  ]);
});

test('HIS-041 if no more than the price adjustment remains, the adjustment is not a separate choice', async () => {
  open({ transaction: { credited_amount: 10_000 } });
  await screen.findByRole('radio', { name: /All that remains/ });
  expect(screen.queryByRole('radio', { name: /price adjustment/ })).toBeNull();
});

test('HIS-041 a price adjustment that was already refunded is not offered again', async () => {
  open({ transaction: { credited_amount: 350, credited_fee_amount: 350 } });
  await screen.findByRole('radio', { name: /All that remains: \$100.00/ });
  expect(screen.queryByRole('radio', { name: /price adjustment/ })).toBeNull();
});

test('B-08 a charged-back payment says so on every panel and in the list, and the charged-back part is not refunded', async () => {
  open({ panel: 'refund', transaction: { charged_back_amount: 10_350 } });
  expect(await screen.findAllByText('Charged back')).not.toHaveLength(0);
  expect(
    await screen.findByText(messages.chargedBack, { selector: '[role=region] *, section *' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('B-08 if a payment was charged back in part, its remainder can be refunded', async () => {
  const { user, sent } = open({ transaction: { charged_back_amount: 4_000 } });
  expect(await screen.findByText(/The card’s bank took \$40.00 back/)).toBeVisible();
  await user.click(await button('Refund $63.50'));
  await waitFor(() => expect(refunds(sent)).toMatchObject([{ type: 'full' }]));
  expect(refunds(sent)[0]).not.toHaveProperty('chargeback_reason');
});

test('B-08 a superuser refunds a charged-back payment and gives a reason', async () => {
  const { user, sent } = open({
    transaction: { charged_back_amount: 10_350 },
    permissions: [...clerkPermissions, 'superuser'],
  });
  await user.click(await button('Refund $103.50'));
  expect(refunds(sent)).toEqual([]);
  const reason = screen.getByLabelText(/^Reason/);
  expect(reason).toHaveAccessibleDescription(new RegExp(messages.chargebackReasonRequired));
  await user.type(reason, 'The bank reversed it');
  await user.click(await button('Refund $103.50'));
  await waitFor(() =>
    expect(refunds(sent)).toMatchObject([{ type: 'full', chargeback_reason: 'The bank reversed it' }]),
  );
});

test('HIS-042 HIS-043 a full refund is one call, which shows a message, informs the portal, and opens the refund', async () => {
  const { portal, user, sent } = open();
  const told: unknown[] = [];
  portal.others.on('transaction.changed@1', (event) => told.push(event));
  await user.click(await button('Refund $103.50'));
  await waitFor(() => expect(portal.nav.snapshot().location.search).toBe('?transaction=R1'));
  expect(refunds(sent)).toEqual([
    {
      terminal_id: 'terminal-1',
      token_id: 'token-1',
      unique_id: 'T1',
      type: 'full',
      nonce: expect.stringMatching(/^\w{36}$/) as string,
    },
  ]);
  expect(portal.recorded.notices).toEqual([messages.refunded]);
  expect(told).toEqual([{ transaction_id: 'T1', account_id: 'account-1', change: 'refunded' }]);
  expect(portal.recorded).toMatchObject({ locks: 0, waiting: 0 });
});

test('HIS-041 HIS-042 a partial refund needs an amount of at most the remainder, which is sent in dollars', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('radio', { name: 'A part of it' }));
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const amount = screen.getByLabelText(/^Amount/);
  expect(amount).toHaveAccessibleDescription(messages.refundAmountUnidentified);
  await user.type(amount, '103.51');
  await user.click(await button(/^Refund/));
  expect(amount).toHaveAccessibleDescription(messages.refundAmountTooLarge);
  await user.clear(amount);
  await user.type(amount, '10.5');
  await user.click(await button('Refund $10.50'));
  await waitFor(() => expect(refunds(sent)).toHaveLength(1));
  expect(refunds(sent)[0]).toMatchObject({ type: 'partial', amount: '10.5' });
});

test('half is sent as an amount, and the chosen reason as notes', async () => {
  const { user, sent } = open({ transaction: { customer_name: 'Ada Byron', last_four: '1234' } });
  await user.click(await screen.findByRole('radio', { name: 'Half of it: $51.75' }));
  expect(screen.getByText(/^Ada Byron gets \$51.75 back on the card ending in 1234/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Why'), 'Charged twice');
  await user.click(await button('Refund $51.75'));
  await waitFor(() => expect(refunds(sent)).toHaveLength(1));
  expect(refunds(sent)[0]).toMatchObject({ type: 'partial', amount: '51.75', notes: 'Charged twice' });
});

test('a reason of one’s own is sent as notes', async () => {
  const { user, sent } = open();
  await user.selectOptions(await screen.findByLabelText('Why'), 'Another reason');
  await user.type(screen.getByLabelText('In your words'), 'Wrong size');
  await user.click(await button('Refund $103.50'));
  await waitFor(() => expect(refunds(sent)).toMatchObject([{ type: 'full', notes: 'Wrong size' }]));
});

test('if somebody else refunds the payment while the form is open, the panel says so', async () => {
  let credited_amount = 0;
  const { portal } = open({
    respond: ({ path }) =>
      path === '/transactions/T1'
        ? {
            error: false,
            transaction: { ...sampleTransactionDetail({ id: 'T1' }), ...sale, credited_amount },
          }
        : undefined,
  });
  await button('Refund $103.50');
  credited_amount = sale.total_amount;
  act(() => portal.others.emit('records.changed@1', { records: 'transactions', ids: ['T1'] }));
  const panel = screen.getByRole('region', { name: 'Refund' });
  expect(await within(panel).findByText(messages.alreadyRefunded)).toBeVisible();
  expect(within(panel).queryByRole('button')).toBeNull();
});

test('an amount of ten thousand dollars or more must be typed again', async () => {
  const { user, sent } = open({ transaction: { total_amount: 1_200_000 } });
  await user.click(await button(/^Refund \$12,?000\.00/));
  const again = await screen.findByLabelText(/^Amount/);
  // In jsdom, a dialog over another loses focus while keys are typed.
  fireEvent.change(again, { target: { value: '12000' } });
  expect(refunds(sent)).toEqual([]);
  await user.click(await button('Confirm amount'));
  await waitFor(() => expect(refunds(sent)).toHaveLength(1));
});

const withPassword: OpenedTransaction = { transaction: { has_manager_password: true } };

test('HIS-038.2 HIS-039 HIS-036 the manager’s password comes first, and a wrong one is reported', async () => {
  let wrong = true;
  const { user, sent } = open({
    ...withPassword,
    respond: (request) => {
      if (request.path.endsWith('/verify_manager_password') && wrong)
        throw new ApiError('Please check the fields', {
          kind: 'refused',
          status: 422,
          fields: { password: messages.incorrectPassword },
        });
      return atRefund(accepted())(request);
    },
  });
  const password = await screen.findByLabelText(/^Manager password/);
  await user.type(password, 'guess{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(messages.incorrectPassword));
  wrong = false;
  await user.type(password, 'manager-1{Enter}');
  await user.click(await button('Refund $103.50'));
  await waitFor(() => expect(refunds(sent)).toHaveLength(1));
  expect(refunds(sent)[0]).toMatchObject({ approval_id: 'A1' });
  expect(sent().map(([call, body]) => (call.includes('verify') ? body : undefined))).toContainEqual({
    password: 'manager-1',
    action: 'refund',
    terminal_id: 'terminal-1',
    transaction_id: 'T1',
  });
});

test('HIS-038.1 a user who may refund without the password is not asked for it', async () => {
  open({ ...withPassword, permissions: [...clerkPermissions, 'can_refund_without_password'] });
  expect(await button('Refund $103.50')).toBeVisible();
});

test('HIS-039 a used approval leads back to the password', async () => {
  const unapproved = new ApiError('Please check the fields', {
    kind: 'refused',
    status: 422,
    fields: { approval_id: messages.incorrectPassword },
  });
  const { user } = open({ ...withPassword, respond: atRefund(unapproved) });
  await user.type(await screen.findByLabelText(/^Manager password/), 'manager-1{Enter}');
  await user.click(await button('Refund $103.50'));
  expect(await screen.findByLabelText(/^Manager password/)).toHaveAccessibleDescription(
    messages.incorrectPassword,
  );
});

const debit = {
  request_type: 'ach',
  payment_type: 'ach',
  ach_status_id: 4,
  ach_is_authorized: true,
  fee_amount: 0,
};

test.each<[string, UserPermission[], boolean]>([
  ['a clerk', clerkPermissions, true],
  ['a user who may refund without the wait', [...clerkPermissions, 'can_refund_ach_without_wait'], false],
  ['a superuser', ['superuser'], false],
])('HIS-036 HIS-037 HIS-040 clerks refund ACH after 7 business days: %s', async (_, permissions, waits) => {
  jest.useFakeTimers({
    now: new Date('2024-01-12T18:00:00.000Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval', 'requestAnimationFrame', 'performance'],
  });
  open({ transaction: debit, session: { ...sampleSession({ permissions }) } });
  if (waits) expect(await screen.findByText(messages.achRefundFrom('Jan-19-2024'))).toBeVisible();
  else expect(await button('Refund $103.50')).toBeVisible();
  jest.useRealTimers();
});

test('HIS-044.1 a failed refund gives its reason and can be tried again while something remains', async () => {
  const { user } = open({
    respond: atRefund(accepted({ ActionCode: '051', ResponseText: 'DECLINED', ErrMsg: 'Call' })),
  });
  await user.click(await button('Refund $103.50'));
  expect(await screen.findByText(messages.refundFailed('DECLINED: Call'))).toBeVisible();
  await user.click(await button('Try again'));
  expect(await button('Refund $103.50')).toBeVisible();
});

test('HIS-044.1 HIS-044.2 if two clerks refund one sale, the second reads that it has been refunded', async () => {
  let credited = 0;
  const { user } = open({
    respond: (request) => {
      if (request.path === '/terminal/refund') {
        credited = 10_350;
        throw new ApiError(messages.alreadyRefunded, { kind: 'refused', status: 422 });
      }
      if (request.path !== '/transactions/T1') return undefined;
      const transaction = { ...sampleTransaction(), ...sale, credited_amount: credited };
      return { error: false, transaction: { ...transaction, associatedTransactions: [] } };
    },
  });
  await user.click(await button('Refund $103.50'));
  expect(await screen.findByText(messages.refundFailed(messages.alreadyRefunded))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
