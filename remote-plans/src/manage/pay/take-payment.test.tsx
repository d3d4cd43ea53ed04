import type { PlanDetail, Transaction } from '@tillway/contract';
import { sampleTransaction } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openPlan } from '../../testing/open-plan';
import { lateFigures, sampleDetail, series } from '../../testing/sample-detail';

const made = (change: Partial<Transaction> = {}): Transaction =>
  sampleTransaction({
    id: 'P1',
    total_amount: 20_700,
    billing_address: '1 Dock St',
    billing_email: 'ada@example.test',
    ...change,
  });
interface Answered {
  ActionCode?: string;
  ResponseText?: string;
  transaction?: Transaction;
}

const answered = (
  { ActionCode = '000', ResponseText = 'APPROVED', transaction = made() }: Answered = {},
  errors: object[] = [],
) => ({
  error: false,
  response: {
    ActionCode,
    ResponseText,
    ErrMsg: '',
    UniqueID: transaction.id,
    Transaction: { ...transaction, approval_code: 'A1', token: null },
  },
  cancelled: 2,
  errors,
});

function open(plan: PlanDetail = sampleDetail(), respond: () => unknown = () => answered()) {
  const page = openPlan(plan, {
    permissions: ['can_use_virtual_terminal'],
    respond: (request) => (request.method === 'POST' ? respond() : undefined),
  });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Take Payment' }));
  return {
    ...page,
    dialog,
    start: async () => {
      await page.user.click(await screen.findByRole('button', { name: 'Take Payment' }));
      return dialog();
    },
    press: async (name: string | RegExp) => page.user.click((await dialog()).getByRole('button', { name })),
    posts: () => page.portal.recorded.requests.filter(({ method }) => method === 'POST'),
  };
}

const full = 'Take ONE payment in FULL to clear account';
const part = 'Take additional payment (amount can vary) or reduce monthly amount/schedule';

test.each([
  ['less', 20_704, 'In one payment $0.04 less: the price adjustment is rounded once.'],
  ['more', 20_698, 'In one payment $0.02 more: the price adjustment is rounded once.'],
  ['as much', 20_700, undefined],
])('PLN-029 one payment of all that is left costs %s, and the dialog says so', async (_, total, text) => {
  const plan = sampleDetail();
  const { start, press } = open({ ...plan, figures: { ...plan.figures, left: { net: 20_000, total } } });
  const dialog = await start();
  await press('Next');
  expect(dialog.getByRole('button', { name: 'Pay $207.00 NOW' })).toBeVisible();
  if (text === undefined) expect(dialog.queryByText(/^In one payment/)).toBeNull();
  else expect(dialog.getByText(text)).toBeVisible();
});

test('CONST-007.2 the dialog that takes a payment is 785 px wide', async () => {
  const { start } = open();
  await start();
  expect(screen.getByRole('dialog', { name: 'Take Payment' })).toHaveStyle({ maxWidth: '785px' });
});

test('PLN-027 PLN-028.1 PLN-029 the dialog offers two choices and shows the amount left to collect with its price adjustment; axe finds nothing', async () => {
  const { start } = open();
  const dialog = await start();
  expect(dialog.getByRole('radio', { name: full })).toBeChecked();
  expect(dialog.getByRole('radio', { name: part })).toBeEnabled();
  expect(dialog.getByText(/Left to collect, price adjustment fee included:/)).toHaveTextContent('$207.00');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test.each<[string, Partial<Transaction>]>([
  ['waived', { is_fee_waived: true }],
  ['of a bank account', { payment_type: 'ach', request_type: 'ach' }],
  ['without cash discount', { is_cashdiscount: false }],
])('PLN-029 %s the amount left to collect has no fee', async (_, change) => {
  const { start } = open(sampleDetail({ transactions: [{ ...series, ...change }] }));
  expect((await start()).getByText(/^Left to collect:/)).toBeVisible();
});

test('a plan without end cannot be paid in full', async () => {
  const { start } = open(sampleDetail({ transactions: [{ ...series, recurring_end: '2099-12-31' }] }));
  const dialog = await start();
  expect(dialog.getByRole('radio', { name: full })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: part })).toBeChecked();
});

test('PLN-030 PLN-036 PLN-037 one call pays the plan in full with the stored card, without today’s date', async () => {
  const { start, press, posts, portal } = open();
  const dialog = await start();
  await press('Next');
  expect(dialog.queryByLabelText(/^Amount/)).toBeNull();
  expect(dialog.getByText('Card number').closest('div')).toHaveTextContent('•••• 1111');
  expect(dialog.getByText('CVV').closest('div')).toHaveTextContent('•••');
  expect(dialog.getByRole('img', { name: 'Visa' })).toBeVisible();
  // $200.00 and 3.5 %.
  await press('Pay $207.00 NOW');
  expect(await dialog.findByText('Payment Complete')).toBeVisible();
  expect(dialog.getByText('Payment Approved: $207.00')).toBeVisible();
  expect(posts()).toEqual([
    expect.objectContaining({
      path: '/plans/G1/payment',
      body: {
        nonce: expect.any(String),
        amount: '200.00',
        in_full: true,
        updated: '2024-02-15T18:00:00.000Z',
        customer_po: 'PO-7',
      },
    }),
  ]);
  expect(portal.recorded.locks).toBe(0);
  await waitFor(() =>
    expect(portal.recorded.requests.filter(({ path }) => path === '/plans/G1')).toHaveLength(2),
  );
});

test('PLN-032.2 ERR-037 the step shows a payment in progress, which cannot be sent twice', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { start, press, posts } = open(sampleDetail(), () => new Promise((resolve) => (answer = resolve)));
  const dialog = await start();
  await press('Next');
  expect(dialog.getByRole('status')).toHaveTextContent(/price adjustment$/);
  await press('Pay $207.00 NOW');
  expect(await dialog.findByText('Processing... Please be patient!')).toHaveRole('status');
  await press(/^Pay/);
  await waitFor(() => expect(posts()).toHaveLength(1));
  answer(answered());
  expect(await dialog.findByText('Payment Complete')).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('PLN-030 C-17 a part of the balance can be paid on a later day, with notes', async () => {
  const { start, press, posts, user } = open();
  const dialog = await start();
  await user.click(dialog.getByRole('radio', { name: part }));
  await press('Next');
  await press('Pay NOW');
  expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription('Amount is required');
  await user.type(dialog.getByLabelText(/^Amount/), '10');
  const date = dialog.getByLabelText(/Post date/);
  await user.clear(date);
  await user.type(date, '2030-01-02');
  await user.type(dialog.getByLabelText('Custom field 1'), 'blue');
  await user.type(dialog.getByLabelText('Notes'), 'by phone');
  await press('Pay $10.35 NOW');
  await dialog.findByText('Payment Complete');
  expect(posts()[0]?.body).toMatchObject({
    amount: '10',
    in_full: false,
    close_date: '2030-01-02',
    custom_field_1: 'blue',
    notes: 'by phone',
  });
});

test.each([
  ['APPROVED', 'Payment Approved: $207.00'],
  ['PENDING', 'Scheduled Payment Approved: $207.00'],
  ['CHECK ACCEPTED', 'Payment Accepted: $207.00'],
])('PLN-035.2 %s is a success: %s', async (ResponseText, told) => {
  const { start, press } = open(sampleDetail(), () => answered({ ResponseText }));
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  expect(await dialog.findByText(told)).toBeVisible();
});

test('PLN-035.2 ERR-036 any other answer is a failure', async () => {
  const { start, press } = open(sampleDetail(), () => answered({ ResponseText: 'REFERRAL' }));
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  expect(await dialog.findByText('Uh-oh...payment has FAILED')).toBeVisible();
  expect(dialog.queryByText('Payment Complete')).toBeNull();
});

test('PLN-031.1 PLN-033 the result shows the payment’s details and the next actions', async () => {
  const { start, press } = open();
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  await dialog.findByText('Payment Complete');
  await press('Show details?');
  for (const [label, value] of [
    ['Billing name', 'Ada Byron'],
    ['Balance PAID', '$207.00'],
    ['Card', '****1111'],
    ['Type', 'SALE / APPROVED'],
    ['Auth No', 'A12345'],
    ['Trans ID', 'P1'],
  ] as const)
    expect(dialog.getByText(label).closest('div')).toHaveTextContent(`${label}${value}`);
  expect(dialog.getByText('Do you want to:')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Create a new schedule..?' })).toHaveAttribute(
    'href',
    '/credit?i=1',
  );
  expect(dialog.getByRole('button', { name: 'Print this payment' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Email this payment' })).toBeVisible();
  await press('Go back to Installment Options');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('PLN-033 a payment without an e-mail address cannot be e-mailed', async () => {
  const { start, press } = open(sampleDetail(), () =>
    answered({ transaction: made({ billing_email: null }) }),
  );
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  await dialog.findByText('Payment Complete');
  expect(dialog.queryByRole('button', { name: 'Email this payment' })).toBeNull();
});

test('PLN-034 a decline shows its reason and the ways to continue; another attempt with the card is a new payment', async () => {
  const { start, press, posts } = open(sampleDetail(), () =>
    answered({
      ActionCode: '051',
      ResponseText: 'DECLINED',
      transaction: made({ state: 'declined', response_code: '051' }),
    }),
  );
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  expect(await dialog.findByText('Uh-oh...payment has FAILED')).toBeVisible();
  expect(dialog.getByText('DECLINED')).toBeVisible();
  expect(dialog.getByText(messages.verifyCard)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Use a different card..?' })).toHaveAttribute(
    'href',
    // The link asks for another card, for the declined amount.
    '/credit?i=2&transaction=S1&amount=200.00&other=1',
  );
  await press('Try again with this card...?');
  await press(/^Pay/);
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts().map(({ body }) => (body as { nonce: string }).nonce);
  expect(first).not.toBe(second);
});

const bankPlan = () =>
  sampleDetail({
    transactions: [{ ...series, payment_type: 'ach', request_type: 'ach', ach_account_type: 'CHECKING' }],
  });

test('PLN-034 a bank plan speaks of accounts, and leaving after a decline asks nothing', async () => {
  const { start, press } = open(bankPlan(), () =>
    answered({ ActionCode: '051', ResponseText: 'DECLINED', transaction: made({ state: 'declined' }) }),
  );
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  expect(await dialog.findByRole('link', { name: 'Use a different account..?' })).toHaveAttribute(
    'href',
    '/ach?i=2&transaction=S1&amount=200.00&other=1',
  );
  expect(dialog.getByRole('button', { name: 'Try again with this account...?' })).toBeVisible();
  await press('Go back to Installment Options');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('M10 a user who continues with another card after a decline is not asked whether to leave', async () => {
  const { start, press, user, portal } = open(sampleDetail(), () =>
    answered({ ActionCode: '051', ResponseText: 'DECLINED', transaction: made({ state: 'declined' }) }),
  );
  const dialog = await start();
  await user.click(dialog.getByRole('radio', { name: part }));
  await press('Next');
  await user.type(await dialog.findByLabelText(/^Amount/), '50');
  await press(/^Pay/);
  await user.click(await dialog.findByRole('link', { name: 'Use a different card..?' }));
  expect(portal.recorded.confirmations).toEqual([]);
  expect(portal.nav.snapshot().location).toMatchObject({ pathname: '/credit' });
});

test('a plan with late payments has the same amount as left to collect and as payment now', async () => {
  const late = { kind: 'late', transaction_id: null, retry_on: null } as const;
  const { start, press } = open(
    sampleDetail({
      ...{ status: 'declined', installments: [], scheduled: [], remaining_payments: 0 },
      figures: lateFigures({ net: 20_000, total: 20_700, count: 1, since: '2024-02-15' }),
      to_come: [{ ...late, date: '2024-02-15', net: 20_000, total: 20_700 }],
      late: [{ date: '2024-02-15', total_amount: 20_700, fee_amount: 700, retry_on: null }],
      late_net: 20_000,
    }),
  );
  const dialog = await start();
  expect(dialog.getByText(/Left to collect, price/)).toHaveTextContent('$207.00 (1 late)');
  await press('Next');
  expect(await dialog.findByRole('button', { name: /^Pay \$207\.00/ })).toBeEnabled();
});

test('PLN-033 B-03 an additional payment shows beforehand how it shortens the plan, and its result offers the schedule', async () => {
  const { start, press, user } = open();
  const dialog = await start();
  await user.click(dialog.getByRole('radio', { name: part }));
  await press('Next');
  await waitFor(() => expect(dialog.getByRole('heading', { name: /Payment Details/ })).toHaveFocus());
  await user.type(dialog.getByLabelText(/^Amount/), '50');
  expect(
    await dialog.findByText(
      'After this payment the last payment of the plan is $51.75 on Apr-15-2024. The dates before it stay as they are.',
    ),
  ).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '150');
  expect(await dialog.findByText(/is \$51\.75 on Mar-15-2024\./)).toBeVisible();
  await press(/^Pay/);
  await dialog.findByText('Payment Complete');
  await press('Modify installment schedule..?');
  expect(await screen.findByRole('dialog', { name: 'Modify Installment Schedule' })).toBeVisible();
});

test('PLN-030 B-20 more than the plan may take is refused at the amount before it is sent', async () => {
  const { start, press, posts, user } = open();
  const dialog = await start();
  await user.click(dialog.getByRole('radio', { name: part }));
  await press('Next');
  await waitFor(() => expect(dialog.getByRole('heading', { name: /Payment Details/ })).toHaveFocus());
  await user.type(dialog.getByLabelText(/^Amount/), '200.01');
  await press(/^Pay/);
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription(
      'Payments must not exceed the total of the plan',
    ),
  );
  expect(posts()).toEqual([]);
});

test('PLN-030 B-20 the gateway’s refusal of an amount appears at the amount', async () => {
  const refusal = Object.assign(new Error('Validation Error'), {
    name: 'ApiFailure',
    kind: 'refused',
    status: 422,
    code: 'invalid',
    fields: { amount: 'Payments must not exceed the total of the plan' },
  });
  const { start, press, user } = open(sampleDetail(), () => {
    throw refusal;
  });
  const dialog = await start();
  await user.click(dialog.getByRole('radio', { name: part }));
  await press('Next');
  await waitFor(() => expect(dialog.getByRole('heading', { name: /Payment Details/ })).toHaveFocus());
  await user.type(dialog.getByLabelText(/^Amount/), '10');
  await press(/^Pay/);
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription(
      'Payments must not exceed the total of the plan',
    ),
  );
  expect(dialog.queryByText('Uh-oh...payment has FAILED')).toBeNull();
});

test('O-36 payments that could not be cancelled after a payment in full are listed, and can be finished', async () => {
  const failure = { id: 'F1', tracking_id: 'TR-F', message: messages.stepFailed, error: 'Not now' };
  let asked = 0;
  const { start, press, posts } = open(sampleDetail(), () => {
    asked += 1;
    return asked === 1
      ? answered({}, [failure])
      : { error: false, message: messages.allInstallmentsCancelled, cancelled: 1, errors: [] };
  });
  const dialog = await start();
  await press('Next');
  await press(/^Pay/);
  expect(await dialog.findByText(/F1 \(TR-F\)/)).toBeVisible();
  await press('Finish the rest');
  await waitFor(() => expect(dialog.queryByText(/F1/)).toBeNull());
  expect(posts().at(-1)).toMatchObject({ path: '/plans/G1/cancel', body: { keep: 'P1' } });
});

test('PLN-009.2 a plan with nothing remaining takes no payment', async () => {
  open(sampleDetail({ remaining_payments: 0 }));
  expect(await screen.findByRole('button', { name: 'Take Payment' })).toBeDisabled();
});
