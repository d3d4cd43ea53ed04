import type { HttpRequest, TransactionDetail } from '@tillway/contract';
import {
  catchDownloads,
  createTestPortal,
  renderInPortal,
  sampleFile,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
  sampleTransactionDetail,
} from '@tillway/remote-kit/testing';
import { addressOf } from '@tillway/gateway-client/list-address';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@tillway/rules';
import { axe } from 'jest-axe';
import { sampleTotals } from '../testing/sample-totals';
import { TransactionsScreen } from './transactions-screen';
import { manifest } from '../manifest';

const rows = [
  sampleTransaction({
    id: 'T2',
    customer_name: 'Grace Hopper',
    request_type: 'credit',
    total_amount: 500,
    fee_amount: 0,
  }),
  sampleTransaction(),
];

const answers: Record<string, object> = {
  '/transactions': { error: false, rows, count: 3 },
  '/transactions/totals': sampleTotals({ count: 43, total_amount_sum: 123_456, fee_amount_sum: 789 }),
};

function open(
  path = '/transactions',
  session = sampleSession(),
  detail: Partial<TransactionDetail> = {},
  paymentType: 'card' | 'ach' = 'card',
) {
  const portal = createTestPortal({
    manifest,
    session,
    path,
    respond: ({ path: called, as }) =>
      as === 'file'
        ? sampleFile('transactions.csv', ['"Created"', '"Jan-10-2024"'])
        : (answers[called] ?? {
            error: false,
            transaction: {
              ...sampleTransactionDetail({ id: 'T2', notes: 'Call before delivery' }),
              ...detail,
            },
          }),
  });
  const view = renderInPortal(
    <QueryProvider>
      <TransactionsScreen paymentType={paymentType} />
    </QueryProvider>,
    portal,
  );
  const asked = () => portal.recorded.requests.filter(({ path: called }) => called === '/transactions');
  return { portal, asked, ...view };
}
const filterOf = (request: HttpRequest | undefined) =>
  JSON.parse(String(request?.query?.filter ?? '{}')) as unknown;
const loaded = () => screen.findByText('Grace Hopper');
const loadedRow = () => screen.findByRole('button', { name: 'T2' });
/** Lists the headings without the column of boxes. */
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

test('HIS-003.1 SHELL-071.1 SHELL-071.2 SHELL-072.1 the list shows rows, credits in parentheses, and sums of the whole filter, and axe finds nothing', async () => {
  const { container } = open();
  await loaded();
  expect(screen.getByRole('heading', { name: 'Card Transactions' })).toBeVisible();
  expect(screen.getByText('($5.00)')).toBeVisible();
  expect(screen.getAllByText(/^Jan-10-2024/)).toHaveLength(2);
  expect(await screen.findByText('$1,234.56')).toBeVisible();
  expect(screen.getByText('1–10 of 43')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('HIS-002.3 SHELL-074.2 HIS-017 the first page is requested with its defaults and hides invalid rows', async () => {
  const { asked } = open();
  await loaded();
  expect(asked()[0]?.query).toMatchObject({
    page: 0,
    perPage: 10,
    orderBy: 'created',
    orderDirection: 'desc',
    hideTransactions: '1',
  });
  expect(filterOf(asked()[0])).toEqual({ payment_type: 'card' });
});

test.each([
  ['card', 0],
  ['ach', 1],
] as const)('the %s list begins with the call that its page makes ahead', async (kind, at) => {
  const { asked } = open(manifest.routes[at].path, sampleSession(), {}, kind);
  await loaded();
  expect(asked().slice(0, 1).map(addressOf)).toEqual(manifest.routes[at].data);
});

test('HIS-002.2 the list shows the rows per page, and a summary that folds away', async () => {
  const user = userEvent.setup();
  const { asked } = open();
  await loaded();
  const sizes = screen.getByLabelText('Rows per page');
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '25', '50', '100']);
  await user.selectOptions(sizes, '50');
  await waitFor(() => expect(asked().at(-1)?.query?.perPage).toBe(50));
  await user.click(screen.getByRole('button', { name: 'Summary' }));
  expect(screen.queryByText('$1,234.56')).toBeNull();
});

test('HIS-004 the refresh icon removes filters, page, and order, and requests the list again', async () => {
  const user = userEvent.setup();
  const { portal, asked } = open('/transactions?last_four=1111&sort=total_amount.asc&page=2');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Reset the list' }));
  await waitFor(() =>
    expect(asked().at(-1)?.query).toMatchObject({ page: 0, orderBy: 'created', orderDirection: 'desc' }),
  );
  expect(filterOf(asked().at(-1))).toEqual({ payment_type: 'card' });
  expect(portal.nav.snapshot().location.search).toBe('');
});

test('SHELL-077 the list begins with the profile’s rows per page', async () => {
  const { asked } = open('/transactions', sampleSession({ custom: { pagination: { rowsPerPage: 25 } } }));
  await loaded();
  expect(asked()[0]?.query?.perPage).toBe(25);
});

test('HIS-013 HIS-015 HIS-019 a search in the URL is sent in the API’s form', async () => {
  const { asked } = open(
    '/transactions?last_four=1111&is_recurring=1&status=settled&status=voided&created_from=2024-01-15&created_to=2024-01-15',
  );
  await loaded();
  expect(filterOf(asked()[0])).toEqual({
    payment_type: 'card',
    last_four: '1111',
    is_recurring: '1',
    status: ['settled', 'voided'],
    created_start_date: '2024-01-15 06:00:00',
    created_end_date: '2024-01-16 05:59:59',
  });
});

test('HIS-020.1 SHELL-080 the export requests the whole search, without paging, in the export’s columns', async () => {
  const user = userEvent.setup();
  const saved = catchDownloads();
  const custom = { transaction_export_columns: ['id', 'total_amount'] };
  const { asked } = open('/transactions?last_four=1111&page=2', sampleSession({ custom }));
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['transactions.csv']));
  expect(asked().at(-1)?.query).toMatchObject({
    filter: '{"last_four":"1111","payment_type":"card"}',
    perPage: '*',
    format: 'csv',
    columns: 'id,total_amount',
    hideTransactions: '1',
  });
  expect(asked().at(-1)?.query?.['page']).toBeUndefined();
});

test('sorting and paging go through the URL', async () => {
  const user = userEvent.setup();
  const { portal, asked } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Total' }));
  // The totals, which come after the rows, tell that there is a next page.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(asked().at(-1)?.query).toMatchObject({ page: 1, orderBy: 'total_amount', orderDirection: 'asc' }),
  );
  expect(portal.nav.snapshot().location.search).toBe('?sort=total_amount.asc&page=1');
});

test('HIS-008.1 HIS-008.2 SHELL-078.1 SHELL-078.2 the terminal column needs two terminals of the kind, and the account column two accounts', async () => {
  const { unmount } = open();
  await loaded();
  expect(screen.queryByRole('columnheader', { name: 'Terminal' })).toBeNull();
  unmount();
  open(
    '/transactions',
    sampleSession({ terminals: [sampleTerminal(), sampleTerminal({ terminal_id: 'terminal-2' })] }),
  );
  await loaded();
  expect(screen.getByRole('columnheader', { name: 'Terminal' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull();
});

test('HIS-009 SHELL-076 the profile’s columns override the default ones', async () => {
  open('/transactions', sampleSession({ custom: { transaction_columns: ['created', 'customer_name'] } }));
  await loaded();
  expect(headings()).toEqual(['Created', 'Name', 'Options']);
});

test('HIS-009 SHELL-076 SHELL-079 Config chooses the columns, which the profile keeps and the list shows at once', async () => {
  const user = userEvent.setup();
  const { portal } = open(
    '/transactions',
    sampleSession({ permissions: ['can_view_transactions', 'can_customize_columns'] }),
  );
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Config' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Fee' }));
  await user.click(screen.getByRole('checkbox', { name: 'Less fee' }));
  expect(screen.queryByRole('checkbox', { name: 'Source' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const chosen = [
    'created',
    'id',
    'customer_name',
    'request_type',
    'transaction_status',
    'total_amount',
    'last_four',
    'settled',
    'user_name',
    'less_fee_amount',
  ];
  expect(portal.recorded.preferences).toEqual([{ transaction_columns: chosen }]);
  await waitFor(() => expect(headings()).toContain('Less fee'));
  expect(headings()).not.toContain('Fee');
});

test('SHELL-079 without can_customize_columns there is no Config', async () => {
  open();
  await loaded();
  expect(screen.queryByRole('button', { name: 'Config' })).toBeNull();
});

test('HIS-007 the source is shown to users who may use hosted payments', async () => {
  const custom = { transaction_columns: ['id', 'transactions_source_id'] };
  const { unmount } = open('/transactions', sampleSession({ custom }));
  await loadedRow();
  expect(headings()).toEqual(['Transaction ID', 'Options']);
  unmount();
  open('/transactions', sampleSession({ custom, permissions: ['can_view_transactions', 'can_use_hpp'] }));
  await loadedRow();
  expect(headings()).toEqual(['Transaction ID', 'Source', 'Options']);
});

test('a refund made elsewhere in the portal refreshes the list', async () => {
  const { portal, asked } = open();
  await loaded();
  portal.others.emit('transaction.changed@1', {
    transaction_id: 'T3',
    account_id: 'account-1',
    change: 'refunded',
  });
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('a payment completed elsewhere in the portal refreshes the list', async () => {
  const { portal, asked } = open();
  await loaded();
  portal.others.emit('payment.completed@1', {
    transaction_id: 'T3',
    account_id: 'account-1',
    terminal_id: 'terminal-1',
    payment_type: 'card',
    response_text: 'APPROVED',
    total_amount: 2060,
  });
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('a row opens its details, which the URL keeps', async () => {
  const user = userEvent.setup();
  const { portal } = open();
  await loaded();
  await user.click(screen.getAllByRole('button', { name: /2024/ })[0] ?? document.body);
  expect(await screen.findByText('Call before delivery')).toBeVisible();
  expect(portal.nav.snapshot().location.search).toBe('?transaction=T2');
});

test.each([
  ['a superuser', { superuser: true }, 1],
  ['anybody else', { can_view_transactions: true }, 0],
])('SHELL-064 the processor of a terminal is shown to %s', async (_, permissions, times) => {
  open('/transactions?transaction=T2', { ...sampleSession(), permissions });
  expect(await screen.findByText('Call before delivery')).toBeVisible();
  expect(screen.queryAllByText('FAPS')).toHaveLength(times);
});

test.each<[string, Partial<TransactionDetail>, string | null]>([
  ['a card', { request_type: 'sale', token_id: 'token-1' }, '/credit'],
  ['a bank account', { request_type: 'ach', payment_type: 'ach', token_id: 'token-1' }, '/ach'],
  ['a card that is not stored', { request_type: 'sale', token_id: null }, null],
])(
  'SHELL-061.1 SHELL-061.2 HIS-023.1 HIS-025.1 %s is charged again, or entered again',
  async (_, change, stored) => {
    const permissions = { can_view_transactions: true, can_use_virtual_terminal: true };
    open('/transactions?transaction=T2', { ...sampleSession(), permissions }, change);
    const screenOf = change.request_type === 'ach' ? '/ach' : '/credit';
    expect(await screen.findByRole('link', { name: 'Rerun' })).toHaveAttribute(
      'href',
      `${screenOf}?rerun=T2`,
    );
    const again = screen.queryByRole('link', { name: 'Charge Customer' });
    if (stored === null) expect(again).not.toBeInTheDocument();
    else expect(again).toHaveAttribute('href', `${stored}?transaction=T2`);
  },
);

test('a user who may not charge has no way to it', async () => {
  open('/transactions?transaction=T2', { ...sampleSession(), permissions: { can_view_transactions: true } });
  expect(await screen.findByText('Call before delivery')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Rerun' })).not.toBeInTheDocument();
});

test('HIS-031.1 HIS-031.2 HIS-031.3 a related transaction is shown as voided, declined, approved once it has settled, or pending before', async () => {
  const credit = sampleTransaction({ request_type: 'credit', total_amount: 500 });
  const settled = '2024-01-11T04:00:00.000Z';
  open('/transactions?transaction=T2&panel=associated', sampleSession(), {
    associatedTransactions: [
      { ...credit, id: 'A1', voided: settled, transaction_status: 'Voided' },
      { ...credit, id: 'A2', settled, transaction_status: 'Settled' },
      { ...credit, id: 'A3', transaction_status: 'Approved' },
      { ...credit, id: 'A4', response_code: '051', transaction_status: 'Declined' },
      { ...credit, id: 'A5', response_code: null, transaction_status: messages.checkingWithProcessor },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Associated transactions' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'Voided',
    'Approved',
    'Pending',
    'Declined',
    'Checking with processor',
  ]);
});
