import { ApiError } from '@tillway/remote-kit';
import { cardBrandName, cardBrands, cardImage, formatDate, messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { downpayment, sampleDetail, secondPayment, series } from '../testing/sample-detail';
import { openPlan, planRows, withStyleSheets } from '../testing/open-plan';

beforeEach(withStyleSheets);

const region = (name: string) => screen.findByRole('region', { name });
const details = async () => (await region('1 Details')).textContent;
const statuses = () => planRows().map(([date, , , , status]) => `${date} ${status}`);

test('PLN-006 PLN-007 a card plan shows its terms, status, and payer; axe finds nothing', async () => {
  const { container, user } = openPlan(sampleDetail());
  const text = await details();
  for (const part of [
    'StatusRunning',
    'Start dateJan-15-2024',
    'Finish dateApr-15-2024',
    'Plan amount, with price adjustments$465.75',
    'Downpayment, with price adjustments$51.75',
    'Installment$103.50 Monthly, $3.50 of it price adjustment',
    'Paid/Settled, with price adjustments$155.25',
    'Paid, not settled yet, with price adjustments$103.50',
    'Scheduled, with price adjustments$207.00',
    'Payments remaining2',
    'Left to collect, with price adjustments$207.00',
    'Billing nameAda Byron',
    'Address1 Dock St, Mobile, AL 36602',
    'Payment typeVisa ****1111',
    'Expiration12/30',
    'Customer POPO-7',
  ])
    expect(text).toContain(part);
  expect(await axe(container)).toHaveNoViolations();
  const hide = screen.getByRole('button', { name: 'Hide 1 Details' });
  expect(hide).toHaveAttribute('aria-expanded', 'true');
  await user.click(hide);
  expect(screen.queryByText('Payments remaining')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show 1 Details' })).toHaveAttribute('aria-expanded', 'false');
});

test('PLN-007 PLN-010.1 an ACH plan without end is ongoing and shows no expiration', async () => {
  const debit = {
    ...series,
    request_type: 'ach',
    payment_type: 'ach',
    card_expiration_yymm: null,
    recurring_end: '2099-12-31',
  };
  openPlan(sampleDetail({ transactions: [debit], downpayment_transaction_id: null }));
  const text = await details();
  expect(text).toContain('Finish dateongoing');
  expect(text).toContain('Payments remainingongoing');
  expect(text).not.toContain('Expiration');
  expect(screen.queryByRole('columnheader', { name: /Expiration/ })).toBeNull();
});

test.each(['/plans/manage', '/plans/manage?id=gone'])(
  'PLN-005.2 ERR-021 %s says Invalid transaction, in a dialog and on the page behind it',
  async (path) => {
    const { portal } = openPlan(sampleDetail(), {
      path,
      respond: () => {
        throw new ApiError(messages.invalidTransaction, { kind: 'refused', status: 404 });
      },
    });
    expect(await screen.findByText('Invalid transaction')).toBeVisible();
    expect(portal.recorded.messages).toEqual([{ kind: 'error', title: 'Invalid transaction' }]);
  },
);

test('PLN-008 S-05 superusers see the plan’s account and terminal with their ids, names, and code', async () => {
  const { user } = openPlan(sampleDetail(), { permissions: ['superuser'] });
  await user.hover(await screen.findByRole('button', { name: 'Data of terminal Front desk' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    '{"id":"terminal-1","name":"Front desk","code":"FD01"}',
  );
  expect(screen.getByRole('button', { name: 'Data of account Harbor Books' })).toBeVisible();
});

test('PLN-008 other users do not see the account and terminal', async () => {
  openPlan(sampleDetail());
  await details();
  expect(screen.queryByText('Front desk')).toBeNull();
});

test('PLN-010.1 PLN-010.3 PLN-012 PLN-014 PLN-015 PLN-019.2 PLN-019.3 PLN-020.1 the schedule lists installments oldest first, then the dates to come', async () => {
  openPlan(
    sampleDetail({
      transactions: [
        { ...downpayment, refunded: '2024-01-12T18:00:00.000Z', refunded_transaction_id: 'C1' },
        series,
        secondPayment,
      ],
    }),
  );
  await region('2 Schedule of Installments');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Transaction ID',
    'Type',
    'Amount',
    'Status',
    'Settled',
    'Initiation',
    'Last Four',
    'Expiration',
    'Receipt',
    'Actions',
  ]);
  expect(planRows()).toEqual([
    [
      'Jan-10-2024',
      'D1',
      'Sale',
      '$51.75',
      'Refunded',
      'Jan-10-2024',
      'manual',
      '1111',
      '12/30',
      'Receipt of D1',
      'N/A',
    ],
    [
      'Jan-15-2024',
      'S1',
      'Sale',
      '$103.50',
      'Settled',
      'Jan-15-2024',
      'manual',
      '1111',
      '12/30',
      'Receipt of S1',
      'Refund of S1',
    ],
    [
      'Feb-15-2024',
      'R1',
      'Sale',
      '$103.50',
      'Approved',
      '',
      'system',
      '1111',
      '12/30',
      'Receipt of R1',
      'Void of R1',
    ],
    ['Mar-15-2024', '', 'Pending Sale', '$103.50', 'Pending', '', 'system', '1111', '12/30', '', 'N/A'],
    ['Apr-15-2024', '', 'Pending Sale', '$103.50', 'Pending', '', 'system', '1111', '12/30', '', 'N/A'],
  ]);
});

test('PLN-013 every brand has its mark beside the last four digits, and a bank account has none', async () => {
  const kinds = [...cardBrands, 'ach'];
  openPlan(
    sampleDetail({
      transactions: kinds.map((payment_type, at) => ({
        ...series,
        id: `B${at + 10}`,
        payment_type,
        authorized: `2024-01-15T18:${at + 10}:00.000Z`,
      })),
      installments: [],
    }),
    { path: '/plans/manage?id=G1&size=all' },
  );
  await region('2 Schedule of Installments');
  const marks = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const mark = row.querySelector('img');
      return mark && [mark.getAttribute('src'), mark.getAttribute('alt')];
    });
  expect(cardBrands).toHaveLength(10);
  expect(marks).toEqual([
    ...cardBrands.map((brand) => [cardImage(brand), brand === 'unknown' ? '' : cardBrandName(brand)]),
    null,
  ]);
});

test('PLN-018 a refunded payment names its refund', async () => {
  const { user } = openPlan(
    sampleDetail({
      transactions: [{ ...downpayment, refunded: '2024-01-12T18:00:00.000Z', refunded_transaction_id: 'C1' }],
    }),
  );
  await user.hover(await screen.findByRole('button', { name: /^Refunded, transaction \w/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Refunded by C1');
});

test.each([
  ['in full', 10_350, [], false],
  ['in full, for a superuser', 10_350, ['superuser' as const], true],
  ['in part', 4_000, [], true],
])('B-08 a payment of a plan that was charged back %s', async (_, charged_back_amount, more, isOffered) => {
  openPlan(sampleDetail({ transactions: [{ ...series, charged_back_amount }] }), {
    permissions: ['can_manage_account_transactions', ...more],
  });
  expect(await screen.findByText('Charged back')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Refund of S1' })).toHaveLength(isOffered ? 1 : 0);
});

test('PLN-010.4 a click sorts the schedule and another one reverses it; receipts do not sort', async () => {
  const { user, portal } = openPlan(sampleDetail());
  await region('2 Schedule of Installments');
  await user.click(screen.getByRole('button', { name: /Amount/ }));
  expect(planRows()[0]?.[1]).toBe('D1');
  await user.click(screen.getByRole('button', { name: /Amount/ }));
  expect(planRows().at(-1)?.[1]).toBe('D1');
  expect(portal.nav.snapshot().location.search).toBe('?id=G1&sort=amount&dir=desc');
  expect(within(screen.getByRole('columnheader', { name: 'Receipt' })).queryByRole('button')).toBeNull();
});

test('PLN-011.2 the filter shows the settled payments or all of them', async () => {
  const { user } = openPlan(sampleDetail());
  await region('2 Schedule of Installments');
  expect(screen.getByRole('radiogroup', { name: 'Filter Transactions:' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Show Settled' }));
  expect(statuses()).toEqual(['Jan-10-2024 Settled', 'Jan-15-2024 Settled']);
  await user.click(screen.getByRole('radio', { name: 'Show All' }));
  expect(statuses()).toHaveLength(5);
});

test('PLN-011.3 ERR-088.1 a plan without settled payments says that no data was found', async () => {
  openPlan(sampleDetail({ transactions: [secondPayment] }), { path: '/plans/manage?id=G1&show=settled' });
  await region('2 Schedule of Installments');
  expect(screen.getByText('No data found')).toBeVisible();
});

test('PLN-011.1 CONST-021.3 the schedule shows twelve rows a page, or all of them', async () => {
  const dates = Array.from({ length: 20 }, (_, at) => `2025-01-${String(at + 1).padStart(2, '0')}`);
  const { user } = openPlan(
    sampleDetail({
      transactions: [series],
      installments: dates.map((date) => ({
        date,
        status: 'Pending',
        response_text: 'PENDING',
        total_amount: 100,
        fee_amount: 0,
      })),
    }),
  );
  await region('2 Schedule of Installments');
  expect(planRows()).toHaveLength(12);
  const size = screen.getByLabelText('Rows per page');
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '24', '48', 'All']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(planRows()[0]?.[0]).toBe(formatDate('2025-01-12'));
  await user.selectOptions(size, 'All');
  expect(planRows()).toHaveLength(21);
});

test('PLN-015 a series that waits for its first date is listed once', async () => {
  const waiting = {
    ...series,
    authorized: null,
    settled: null,
    response_text: 'PENDING',
    future_post: '2024-03-15',
    recurring_start: '2024-03-15',
  };
  openPlan(sampleDetail({ transactions: [waiting], downpayment_transaction_id: null }));
  await region('2 Schedule of Installments');
  expect(statuses()).toEqual(['Mar-15-2024 Pending', 'Apr-15-2024 Pending']);
});

test('PLN-015 a plan whose card failed for good shows that its payments have stopped', async () => {
  const plan = sampleDetail({ status: 'declined' });
  openPlan({
    ...plan,
    installments: plan.installments.map((each) => ({ ...each, status: 'Stopped', response_text: 'STOPPED' })),
  });
  expect(await screen.findByText('This plan’s payments have stopped')).toBeVisible();
  expect(statuses().slice(-2)).toEqual(['Mar-15-2024 Stopped', 'Apr-15-2024 Stopped']);
});

test('a payment with an unknown outcome is neither declined nor approved, and takes its date’s row', async () => {
  const unknown = {
    ...secondPayment,
    state: 'unknown',
    transaction_status: messages.checkingWithProcessor,
    response_code: null,
    authorized: null,
    created: '2024-03-15T18:00:00.000Z',
  };
  openPlan(sampleDetail({ transactions: [series, unknown] }));
  await region('2 Schedule of Installments');
  const checking = `Mar-15-2024 ${messages.checkingWithProcessor}`;
  expect(statuses().slice(1)).toEqual([checking, 'Apr-15-2024 Pending']);
});

const paper = {
  kind: 'schedule',
  merchant: 'Harbor Books',
  logo: null,
  head: [],
  title: 'Payment Schedule',
  groups: [[{ label: 'Total amount', value: '$450.00' }]],
  paragraphs: [],
  toSign: [],
  foot: [],
};

test('PLN-009.3 Print Schedule shows the paper that prints', async () => {
  const { user, portal } = openPlan(sampleDetail(), { respond: () => ({ error: false, paper }) });
  await user.click(await screen.findByRole('button', { name: 'Print Schedule' }));
  expect(await screen.findByRole('article', { name: 'Payment Schedule, Harbor Books' })).toBeVisible();
  expect(portal.recorded.requests.at(-1)?.path).toBe('/plans/G1/schedule');
});

test('a receipt opens in a dialog, and Escape closes it', async () => {
  const { user, portal } = openPlan(sampleDetail(), {
    respond: () => ({ error: false, paper: { ...paper, kind: 'receipt', title: 'RECEIPT' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Receipt of S1' }));
  expect(await screen.findByRole('article', { name: 'RECEIPT, Harbor Books' })).toBeVisible();
  expect(portal.recorded.requests.at(-1)?.path).toBe('/transactions/S1/receipt');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('View Installments opens the hidden schedule again', async () => {
  const { user } = openPlan(sampleDetail());
  await user.click(await screen.findByRole('button', { name: 'Hide 2 Schedule of Installments' }));
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View Installments' }));
  expect(screen.getByRole('table')).toBeVisible();
});

test('PLN-062 the schedule can be e-mailed to the payer or to another address', async () => {
  const { user, portal } = openPlan(
    sampleDetail({ transactions: [{ ...series, billing_email: 'ada@example.test' }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Email Schedule' }));
  expect(screen.getByLabelText('Email address for the schedule')).toHaveValue('ada@example.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent to ada@example.test.')).toBeVisible();
  expect(portal.recorded.notices).toEqual(['Email Sent']);
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/plans/G1/send_schedule_email',
    body: { billing_email: 'ada@example.test' },
  });
});

test.each([
  ['Void of R1', 'Void payment of $103.50', 'Void $103.50', '/terminal/void', { transaction_id: 'R1' }],
  ['Refund of S1', 'Refund payment of $103.50', /^Refund/, '/terminal/refund', { unique_id: 'S1' }],
])(
  'PLN-019.2 PLN-019.3 %s opens a dialog and sends the reversal on confirmation',
  async (name, title, confirm, path, body) => {
    const undone = { ...secondPayment, id: 'V1', parent_transaction_id: 'R1', request_type: 'void' };
    const { user, portal } = openPlan(sampleDetail(), {
      respond: ({ method }) =>
        method === 'POST'
          ? {
              error: false,
              response: {
                ActionCode: '000',
                ResponseText: path === '/terminal/void' ? 'VOID PROCESSED' : 'REFUND ACCEPTED',
                ErrMsg: '',
                UniqueID: 'V1',
                Transaction: { ...undone, approval_code: '', token: null },
              },
            }
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(await dialog.findByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(portal.recorded.requests.filter(({ method }) => method === 'POST')).toEqual([
        expect.objectContaining({ path, body: expect.objectContaining(body) }),
      ]),
    );
    await waitFor(() =>
      expect(portal.recorded.requests.filter((each) => each.path === '/plans/G1')).toHaveLength(2),
    );
  },
);

test('Escape closes the dialog without a void', async () => {
  const { user, portal } = openPlan(sampleDetail());
  await user.click(await screen.findByRole('button', { name: 'Void of R1' }));
  expect(await screen.findByRole('dialog', { name: 'Void payment of $103.50' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.recorded.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a user who may not manage transactions is offered neither void nor refund', async () => {
  openPlan(sampleDetail(), { may: [] });
  await region('2 Schedule of Installments');
  expect(screen.queryByRole('button', { name: /^(Void|Refund) of/ })).toBeNull();
});

test('PLN-017 each kind of row has its own name', async () => {
  const others = ['credit', 'void', 'modify', 'authorize'].map((request_type, at) => ({
    ...secondPayment,
    id: `X${at}`,
    created: `2024-02-2${at}T18:00:00.000Z`,
    authorized: `2024-02-2${at}T18:00:00.000Z`,
    request_type,
  }));
  openPlan(sampleDetail({ transactions: [series, ...others] }));
  await region('2 Schedule of Installments');
  const types = planRows().map(([, , type]) => type);
  expect(types.join(', ')).toBe('Sale, Refund, Void, Modify, -, Pending Sale, Pending Sale');
});
