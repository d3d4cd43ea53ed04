import type { PlanChange, PlanDetail } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openPlan } from '../../testing/open-plan';
import { sampleDetail, series } from '../../testing/sample-detail';

const preview = {
  error: false,
  before: {},
  after: {},
  payments: [
    { date: '2030-03-15', amount: 5000, total: 5175 },
    { date: '2030-04-15', amount: 5000, total: 5175 },
  ],
  steps: ['modify'],
  needs_approval: false,
};
const terms = {
  balance: 1,
  frequency: 'monthly',
  start: null,
  finish: null,
  count: 1,
  installment: 1,
  final: null,
};

export const changed = (change: Partial<PlanChange> = {}): PlanChange => ({
  id: 'C1',
  kind: 'schedule',
  state: 'finished',
  steps: [{ step: 'modify', state: 'done', transaction_id: 'S1', message: null }],
  created: '2024-02-16T18:00:00.000Z',
  finished: '2024-02-16T18:00:00.000Z',
  ...change,
});

/** Builds a plan with two monthly payments of $100.00 that are to come on any day of the test run. */
const toCome = (change: Partial<PlanDetail> = {}): PlanDetail =>
  sampleDetail({
    transactions: [{ ...series, recurring_end: '2030-04-15', recurring_next_date: '2030-03-15' }],
    scheduled: ['2030-03-15', '2030-04-15'],
    to_come: ['2030-03-15', '2030-04-15'].map((date) => ({
      kind: 'installment',
      date,
      net: 10_000,
      total: 10_350,
      transaction_id: null,
      retry_on: null,
    })),
    finish: '2030-04-15',
    ...change,
  });

async function openSchedule(plan = toCome(), answer: () => PlanChange = changed) {
  const page = openPlan(plan, {
    respond: ({ method, path }) => {
      if (method !== 'POST') return undefined;
      if (path.endsWith('/preview')) return { ...preview, before: terms, after: terms };
      return { error: false, change: answer() };
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Modify / Change' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Modify / Change' }));
  await page.user.click(choice.getByRole('button', { name: 'Modify installment schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify Installment Schedule' }));
  const put = async (label: RegExp, text: string) => {
    await page.user.clear(dialog.getByLabelText(label));
    await page.user.type(dialog.getByLabelText(label), text);
  };
  return {
    ...page,
    dialog,
    put,
    row: (name: string) =>
      within(dialog.getByRole('table', { name: 'Quick-look Summary' })).getByRole('row', {
        name: new RegExp(`^${name}`),
      }).textContent,
    confirm: () => dialog.getByRole('button', { name: 'Confirm' }),
    posts: () =>
      page.portal.recorded.requests.filter(
        ({ method, path }) => method === 'POST' && !path.endsWith('/preview'),
      ),
  };
}

test('PLN-045 PLN-047.1 PLN-048 the dialog begins with the present schedule in five numbered fields and nothing to confirm; axe finds nothing', async () => {
  const { dialog, row, confirm } = await openSchedule();
  expect(dialog.getByLabelText(/^1 Remaining Balance/)).toHaveValue('200.00');
  expect(dialog.getByLabelText(/^3 # Payments/)).toHaveValue('2');
  expect(dialog.getByLabelText(/^4 Installments/)).toHaveValue('100.00');
  expect(dialog.getByLabelText(/^5 Start Date/)).toHaveValue('2030-03-15');
  const frequency = within(dialog.getByLabelText(/^2 Frequency/));
  expect(frequency.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None',
    'Every week',
    'Every 2 weeks',
    'Every month',
    'Every year',
  ]);
  expect(row('Remainder/Total')).toBe('Remainder/Total$200.00$200.00');
  expect(row('Finish Date')).toBe('Finish DateApr-15-2030Apr-15-2030');
  expect(confirm()).toBeDisabled();
  expect(dialog.queryByText(/By clicking CONFIRM/)).toBeNull();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('PLN-050 PLN-051 PLN-052.1 PLN-047.2 a typed field recalculates the others, and changes are marked', async () => {
  const { dialog, put, row } = await openSchedule();
  await put(/^4 Installments/, '60');
  await waitFor(() => expect(dialog.getByLabelText(/^3 # Payments/)).toHaveValue('4'));
  expect(row('Installment')).toBe('Installment$100.00$60.00');
  expect(row('Final')).toBe('FinalNone$20.00');
  expect(row('Finish Date')).toBe('Finish DateApr-15-2030Jun-15-2030');
  const after = within(dialog.getByRole('table', { name: 'Quick-look Summary' })).getByText('$60.00');
  expect(after).toHaveAttribute('data-changed');
  await put(/^3 # Payments/, '4');
  await waitFor(() => expect(dialog.getByLabelText(/^4 Installments/)).toHaveValue('50.00'));
  expect(row('Final')).toBe('FinalNoneNone');
  await put(/^1 Remaining Balance/, '300');
  await waitFor(() => expect(dialog.getByLabelText(/^3 # Payments/)).toHaveValue('6'));
});

test('PLN-050.1 M3 a balance below one installment becomes one payment of it on blur', async () => {
  const { dialog, put, row, confirm, user } = await openSchedule();
  await put(/^1 Remaining Balance/, '70');
  // Another digit may follow.
  expect(dialog.getByLabelText(/^4 Installments/)).toHaveValue('100.00');
  await user.tab();
  await waitFor(() => expect(dialog.getByLabelText(/^4 Installments/)).toHaveValue('70.00'));
  expect(dialog.getByLabelText(/^3 # Payments/)).toHaveValue('1');
  expect(row('Remainder/Total')).toBe('Remainder/Total$200.00$70.00');
  expect(row('# Payments')).toBe('# Payments21');
  await waitFor(() => expect(confirm()).toBeEnabled());
});

test('PLN-044.2 L7 the last date and a different last payment appear beside the typed fields', async () => {
  const { dialog, put } = await openSchedule();
  expect(dialog.getByLabelText('End Date')).toHaveValue('Apr-15-2030');
  expect(dialog.queryByLabelText('Last Payment')).toBeNull();
  await put(/^4 Installments/, '60');
  await waitFor(() => expect(dialog.getByLabelText('Last Payment')).toHaveValue('20.00'));
  expect(dialog.getByLabelText('End Date')).toHaveValue('Jun-15-2030');
  for (const name of ['End Date', 'Last Payment'])
    expect(dialog.getByLabelText(name)).toHaveAttribute('readonly');
});

const bank = { payment_type: 'ach', request_type: 'ach' };
test.each<[string, Partial<PlanDetail['transactions'][number]>, string, boolean]>([
  ['a bank plan that takes longer', bank, '50', true],
  ['a bank plan that takes more at a time', bank, '150', true],
  ['a card plan', {}, '50', false],
])('B-05 %s says if its payer must authorize it again', async (_, change, amount, isAsked) => {
  const { dialog, put } = await openSchedule(
    toCome({ transactions: [{ ...series, recurring_end: '2030-04-15', ...change }] }),
  );
  await put(/^4 Installments/, amount);
  expect(await dialog.findByText(/By clicking CONFIRM/)).toBeVisible();
  expect(dialog.queryAllByText(messages.newAuthorizationNeeded)).toHaveLength(isAsked ? 1 : 0);
});

test('B-07 a balance of 10,000 dollars or more is sent only after it was typed again', async () => {
  const { dialog, put, user, confirm, posts } = await openSchedule();
  await put(/^1 Remaining Balance/, '45000');
  await put(/^3 # Payments/, '3');
  await user.click(confirm());
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(posts()).toEqual([]);
  expect(dialog.getByLabelText(/^1 Remaining Balance/)).toHaveValue('45000');
  // The question that closes gives the focus back, and the next one takes it: a letter between them would be lost.
  const again = await dialog.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.click(again);
  const question = await screen.findByRole('dialog', { name: 'Large amount' });
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
  const large = within(question);
  await user.type(large.getByLabelText(/^Amount/), '45000');
  await user.click(large.getByRole('button', { name: 'Confirm amount' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
});

test('PLN-046 PLN-048 PLN-055.1 PLN-055.2 ERR-072.1 the gateway computes the dates to come, one call sends the change, and the plan reloads', async () => {
  const { dialog, put, user, confirm, posts, portal } = await openSchedule();
  await put(/^3 # Payments/, '4');
  const table = within(await dialog.findByRole('table', { name: 'Payments to come' }));
  expect(table.getByText('Mar-15-2030')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show Price Adj Fee' }));
  expect(table.getAllByText('$51.75')).toHaveLength(2);
  expect(dialog.getByText(/By clicking CONFIRM this installment schedule will be modified/)).toBeVisible();
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual([
    expect.objectContaining({
      path: '/plans/G1/changes/schedule',
      body: {
        balance: '200.00',
        frequency: 'monthly',
        start: '2030-03-15',
        count: 4,
        amount: '50.00',
        updated: '2024-02-15T18:00:00.000Z',
        nonce: expect.stringMatching(/^[A-Za-z0-9]{36}$/),
      },
    }),
  ]);
  expect(portal.recorded.notices).toEqual(['Installment plan has been modified']);
  await waitFor(() =>
    expect(portal.recorded.requests.filter(({ path }) => path === '/plans/G1').length).toBeGreaterThan(1),
  );
});

test.each<[string, Partial<PlanDetail['transactions'][number]>]>([
  ['is waived', { is_fee_waived: true }],
  ['is not asked', { is_cashdiscount: false }],
  ['is none of a bank account', { payment_type: 'ach', request_type: 'ach' }],
])('PLN-046 no price adjustment can be shown where it %s', async (_, change) => {
  const { dialog, put } = await openSchedule(
    toCome({ transactions: [{ ...series, recurring_end: '2030-04-15', ...change }] }),
  );
  await put(/^3 # Payments/, '4');
  await dialog.findByRole('table', { name: 'Payments to come' });
  expect(dialog.queryByRole('button', { name: /Price Adj Fee/ })).toBeNull();
});

test('PLN-049 without a frequency the count is disabled', async () => {
  const { dialog, user } = await openSchedule();
  await user.selectOptions(dialog.getByLabelText(/^2 Frequency/), 'None');
  await waitFor(() => expect(dialog.getByLabelText(/^3 # Payments/)).toBeDisabled());
});

test('PLN-049 a plan without end has a read-only count and no balance', async () => {
  const endless = { ...series, recurring_end: '2099-12-31', recurring_ongoing: true };
  const { dialog } = await openSchedule(toCome({ transactions: [endless] }));
  expect(dialog.getByLabelText('3 # Payments')).toHaveAttribute('readonly');
  expect(dialog.queryByLabelText(/^1 Remaining Balance/)).toBeNull();
});

test('O-36 PLN-059 a change that stopped shows its steps with ids on the plan, and “Finish the rest”', async () => {
  const failed = changed({
    state: 'failed',
    steps: [
      { step: 'modify', state: 'done', transaction_id: 'S1', message: null },
      { step: 'final', state: 'failed', transaction_id: null, message: 'DECLINED' },
    ],
    finished: null,
  });
  const { user, portal } = openPlan(toCome({ change: failed }), {
    respond: ({ method }) => (method === 'POST' ? { error: false, change: changed() } : undefined),
  });
  expect(await screen.findByText('This plan is changed in part')).toBeVisible();
  expect(screen.getByText(/Installments changed/).textContent).toBe('Installments changed: done, S1');
  expect(screen.getByText(/New last payment/).textContent).toBe('New last payment: not done. DECLINED');
  await user.click(screen.getByRole('button', { name: 'Finish the rest' }));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Installment plan has been modified']));
  expect(portal.recorded.requests.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({ path: '/plans/G1/changes/finish', body: { change_id: 'C1' } }),
  ]);
});

test.each([
  ['of its step', 'DECLINED', 'DECLINED'],
  ['of its own', null, 'There has been an issue modifying the payment information. Please contact support'],
])('PLN-041.3 PLN-059 ERR-073.1 a change that stops says so in words %s', async (_, message, said) => {
  const { put, user, confirm, portal } = await openSchedule(toCome(), () =>
    changed({ state: 'failed', steps: [{ step: 'modify', state: 'failed', transaction_id: null, message }] }),
  );
  await put(/^3 # Payments/, '4');
  await user.click(confirm());
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      { kind: 'error', title: 'There was an error', details: [said] },
    ]),
  );
});
