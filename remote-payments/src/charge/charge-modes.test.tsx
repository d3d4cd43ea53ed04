import { ApiError } from '@tillway/remote-kit';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  accepted,
  confirmSchedule,
  declined,
  enter,
  enterCard,
  enterPlan,
  everything,
  open,
  press,
  said,
  type Scene,
  schedules,
  search,
  sent,
} from './testing/scene';

test('PAY-006 PAY-007.1 PAY-007.2 PAY-007.4 PAY-008 buttons lead to the other modes and keep the typed values and the query', async () => {
  const { portal, user } = open({ path: '/credit?note=x' });
  await enter(user, /^Amount/, '19.90');
  await press(user, 'Installment Payment');
  expect(search(portal)).toBe('?note=x&i=1');
  expect(await screen.findByLabelText(/^Total amount/)).toHaveValue('19.90');
  expect(await screen.findByLabelText(/^Downpayment/)).toBeEnabled();
  await press(user, 'Recurring Payment');
  expect(search(portal)).toBe('?note=x&r=1');
  expect(await screen.findByLabelText(/^Amount of each payment/)).toHaveValue('19.90');
  await press(user, 'Single Payment');
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('19.90');
});

test.each<[string, Scene, string[]]>([
  ['without a permission', { permissions: ['can_use_virtual_terminal'] }, []],
  [
    'with recurring only',
    { permissions: ['can_use_virtual_terminal', 'has_recurring_options'] },
    ['Recurring Payment'],
  ],
  ['on another processor', { terminals: [sampleTerminal({ processor_id: 5 })] }, []],
  ['by bank account', { method: 'ach' }, ['Recurring Payment', 'Installment Payment']],
  [
    'PAY-009 by bank account with schedules of its own',
    { method: 'ach', permissions: [...everything, 'has_ach_schedules'] },
    ['Recurring Payment'],
  ],
  ['in a portal without plans', { leftOut: ['/plans'] }, ['Recurring Payment']],
  ['in a portal without recurring data', { leftOut: ['/recurring'] }, ['Installment Payment']],
  [
    'in a portal that lists neither for bank accounts',
    { method: 'ach', leftOut: ['/ach_recurring', '/ach_plans'] },
    [],
  ],
])('PAY-006 PAY-008 the permitted modes are offered %s', async (_, scene, names) => {
  open(scene);
  await screen.findByLabelText(/^(Card|Routing) number/);
  const shown = screen.queryAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
  expect(shown).toEqual(names);
  const current = screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(current).toEqual(names.length > 0 ? ['Single Payment'] : []);
});

test.each<[string, Scene, RegExp]>([
  ['a series', { path: '/credit?r=1', leftOut: ['/recurring'] }, /offers recurring payments/],
  ['a plan', { path: '/credit?i=1', leftOut: ['/plans'] }, /offers installment plans/],
])('a link cannot begin %s that the portal does not list', async (_, scene, refusal) => {
  open(scene);
  expect(await screen.findByText(refusal)).toBeVisible();
});

test('a terminal with our schedules has no frequency in a portal that does not list them', async () => {
  open({
    terminals: [schedules],
    permissions: ['can_use_virtual_terminal', 'has_schedules'],
    leftOut: ['/schedules'],
  });
  await screen.findByLabelText(/^Card number/);
  expect(screen.queryByLabelText(/^Frequency/)).toBeNull();
});

test('O-39 a terminal with our schedules has its frequency in the form, and one payment needs nothing else', async () => {
  const { user } = open({
    terminals: [schedules],
    permissions: ['can_use_virtual_terminal', 'has_schedules'],
  });
  const frequency = await screen.findByLabelText(/^Frequency/);
  expect(screen.getByLabelText(/^Card number/)).toBeEnabled();
  expect([...(frequency as HTMLSelectElement).options]).toHaveLength(10);
  await user.selectOptions(frequency, 'monthly');
  expect(screen.getByLabelText(/^Start date/)).toBeEnabled();
  expect(screen.getByLabelText(/^Card number/)).toBeDisabled();
});

test('PAY-028 PAY-029 PAY-030 PAY-031 a plan is confirmed before it is paid, and Edit opens it again', async () => {
  const { user, container } = open({ path: '/credit?i=1' });
  await enterPlan(user);
  expect(screen.getByLabelText(/^Number of installments/)).toHaveValue('4');
  for (const label of [/^Card number/, /^Postal code/]) expect(screen.getByLabelText(label)).toBeDisabled();
  await confirmSchedule(user, 'Stop');
  expect(screen.getByLabelText(/^Downpayment/)).toBeEnabled();
  await confirmSchedule(user);
  for (const label of [/^Downpayment/, /^Frequency/, /^Total amount/])
    expect(screen.getByLabelText(label)).toBeDisabled();
  expect(screen.getByLabelText(/^Card number/)).toBeEnabled();

  await press(user, 'Edit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm payment schedule' });
  expect(within(dialog).getAllByRole('row')).toHaveLength(6);
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.getByLabelText(/^Downpayment/)).toBeEnabled());
  expect(screen.getByLabelText(/^Card number/)).toBeDisabled();
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['/credit?r=1', /^Amount of each payment/, /^Frequency/],
  ['/credit?i=1', /^Total amount/, /^Frequency/],
])('SHELL-081 the first wrong field of %s in the visible order has focus', async (path, amount, wrong) => {
  const { user } = open({ path });
  await enter(user, amount, '120');
  await press(user, 'Confirm schedule');
  await waitFor(() => expect(screen.getByLabelText(wrong)).toHaveFocus());
});

test('O-36 PAY-035 an interrupted plan keeps its completed payments, and the others continue with its stored card', async () => {
  const { portal, user } = open({
    path: '/credit?i=1',
    payments: [said(accepted({ id: 'D1' })), said(declined), new ApiError('lost', { kind: 'lost' })],
  });
  await enterPlan(user);
  await confirmSchedule(user);
  await enterCard(user);
  await press(user, 'Process');

  expect(portal.recorded.confirmations[0]?.rows?.slice(-3)).toEqual([
    { label: 'Price adjustment', value: '$4.20' },
    { label: 'Total', value: '$124.20', strong: true },
    { label: 'Charged today', value: '$20.70', strong: true },
  ]);
  const notice = await screen.findByText(/The plan was only partly created: DECLINED/);
  expect(notice.parentElement).toHaveTextContent('$20.70, ID D1');
  expect(await screen.findByText('Stored card')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await user.click(screen.getAllByRole('button', { name: 'Retry the rest' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: /Installment plan approved/ });

  const calls = sent(portal);
  expect(calls.map(({ amount }) => amount)).toEqual(['20.00', '30.00', '30.00', '30.00', '10.00']);
  const [, refused, lost, again, last] = calls.map(({ nonce }) => nonce);
  expect(lost).not.toBe(refused);
  expect(again).toBe(lost);
  expect(last).not.toBe(again);
  expect(new Set(calls.map(({ transaction_group_id }) => transaction_group_id)).size).toBe(1);
  expect(calls[2]).toMatchObject({ token: 'token-1' });
  expect(portal.recorded).toMatchObject({ waiting: 0, locks: 0 });
});

test('PAY-064.1 an unreadable answer leaves the payment open, with its nonce', async () => {
  const { portal, user } = open({ payments: [{}] });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  expect(await screen.findByText('Unexpected Error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Process' })).toBeDisabled();
  await press(user, 'Check again');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  const [first, second] = sent(portal);
  expect(second).toEqual(first);
});

test('PAY-064.2 ERR-038 an exception is shown in a dialog', async () => {
  const failure = new ApiError('The service is closed', { kind: 'refused', status: 500 });
  const { user } = open({ payments: [failure] });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  expect(await screen.findByRole('dialog', { name: /The service is closed/ })).toBeVisible();
});

test('PAY-050 a second press during a payment sends nothing', async () => {
  let release: (answer: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => (release = resolve));
  const { portal, user } = open({ payments: [slow] });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await user.dblClick(screen.getByRole('button', { name: 'Process' }));
  await waitFor(() => expect(portal.recorded.locks).toBe(1));
  expect(screen.getByRole('button', { name: /Process/ })).toHaveAttribute('aria-disabled', 'true');
  release(said(accepted()));
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)).toHaveLength(1);
});

test('PAY-068 a superuser sees the requests and answers, without card data', async () => {
  const { user } = open({ permissions: ['superuser'] });
  expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  await press(user, 'New payment');
  // The next payment must not remove the response to the last one.
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveValue(''));
  const request = screen.getByLabelText('Request 1');
  expect(request).toHaveTextContent('•••• 1111');
  expect(request).not.toHaveTextContent(/4111111111111111|card_cvv/);
});

test('PAY-068 O-52 nobody else sees the debug panel', () => {
  open();
  expect(screen.queryByText('Debug')).toBeNull();
});

test('VAL-006.1 VAL-006.2 an amount is cut at nine characters, which still reach the limit', async () => {
  const { user } = open();
  const amount = screen.getByLabelText(/^Amount/);
  await user.type(amount, '1234567.89');
  expect(amount).toHaveValue('1234567.8');
  await user.clear(amount);
  await user.type(amount, '500000.01');
  await user.tab();
  expect(await screen.findByText('Amount must be $500,000 or less')).toBeVisible();
});

test('PAY-017 PAY-020.2 a bank payment has no fee, and an authorization only if the account asks for it', async () => {
  const { user, container } = open({ method: 'ach', path: '/ach' });
  expect(await screen.findByLabelText(/^Routing number/)).toBeEnabled();
  expect(screen.queryByRole('combobox', { name: /^ACH Authorization/ })).toBeNull();
  await enter(user, /^Amount/, '100');
  expect(screen.getAllByText('$100.00')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});
