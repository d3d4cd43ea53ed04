import type { HttpRequest } from '@tillway/contract';
import {
  createPortalStandIn,
  renderInPortal,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
  sampleTransactionDetail,
} from '@tillway/remote-kit/testing';
import { ListProvider } from '@tillway/remote-kit/list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@tillway/rules';
import { axe } from 'jest-axe';
import { TransactionsScreen } from './transactions-screen';

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

function open(path = '/transactions', session = sampleSession()) {
  const portal = createPortalStandIn({
    session,
    path,
    respond: ({ path: called }) =>
      called === '/transactions'
        ? { error: false, rows, count: 43, total_amount_sum: 123_456, fee_amount_sum: 789 }
        : { error: false, transaction: sampleTransactionDetail({ notes: 'Call before delivery' }) },
  });
  const view = renderInPortal(
    <ListProvider>
      <TransactionsScreen paymentType="card" />
    </ListProvider>,
    portal,
  );
  const asked = () => portal.recorded.requests.filter(({ path: called }) => called === '/transactions');
  return { portal, asked, ...view };
}
const filterOf = (request: HttpRequest | undefined) =>
  JSON.parse(String(request?.query?.filter ?? '{}')) as unknown;
const loaded = () => screen.findByText('Grace Hopper');

test('HIS-001 HIS-003 SHELL-071 rows, credits in parentheses, sums of the whole filter; axe finds nothing', async () => {
  const { container } = open();
  await loaded();
  expect(screen.getByRole('heading', { name: 'Card Transactions' })).toBeVisible();
  expect(screen.getByText('($5.00)')).toBeVisible();
  expect(screen.getByText('$1234.56')).toBeVisible();
  expect(screen.getByText('1–10 of 43')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('HIS-002 SHELL-074 HIS-017 the first page is asked for by its defaults, invalid rows hidden', async () => {
  const { asked } = open();
  await loaded();
  expect(asked()[0]?.query).toMatchObject({
    page: 0,
    perPage: 10,
    orderBy: 'created',
    orderDirection: 'desc',
    hideTransactions: 1,
  });
  expect(filterOf(asked()[0])).toEqual({ payment_type: 'card' });
});

test('SHELL-077 the profile’s rows per page begin the list', async () => {
  const { asked } = open('/transactions', sampleSession({ custom: { pagination: { rowsPerPage: 25 } } }));
  await loaded();
  expect(asked()[0]?.query?.perPage).toBe(25);
});

test('HIS-013 HIS-015 HIS-019 a search in the URL is sent as the API reads it', async () => {
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

test('sorting and paging go through the URL', async () => {
  const user = userEvent.setup();
  const { portal, asked } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(asked().at(-1)?.query).toMatchObject({ page: 1, orderBy: 'total_amount', orderDirection: 'asc' }),
  );
  expect(portal.nav.snapshot().location.search).toBe('?sort=total_amount.asc&page=1');
});

test('HIS-008 SHELL-078 the terminal shows with two of the kind, the account with two', async () => {
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
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

test('a payment completed elsewhere in the portal refreshes the list', async () => {
  const { portal, asked } = open();
  await loaded();
  portal.bus.emit('payment.completed@1', {
    transaction_id: 'T3',
    account_id: 'account-1',
    terminal_id: 'terminal-1',
    payment_type: 'card',
    response_text: 'APPROVED',
    total_amount: 2060,
  });
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('HIS-030 a row opens its details, kept in the URL', async () => {
  const user = userEvent.setup();
  const { portal } = open();
  await loaded();
  await user.click(screen.getAllByRole('button', { name: /2024$/ })[0] ?? document.body);
  expect(await screen.findByText('Call before delivery')).toBeVisible();
  expect(portal.nav.snapshot().location.search).toBe('?open=T2');
});

test('HIS-013 HIS-016 the search dialog: shortcuts and checks', async () => {
  const user = userEvent.setup();
  const { portal } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByLabelText('Last four'), '12');
  const send = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Search' }));
  await send();
  expect(await screen.findByText(messages.lastFourDigits)).toBeVisible();
  await user.type(screen.getByLabelText('Last four'), '34');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.type(screen.getByLabelText('Customer PO'), 'PO-7');
  await send();
  await waitFor(() => expect(portal.nav.snapshot().location.search).toContain('last_four=1234'));
  const { search } = portal.nav.snapshot().location;
  expect(search).toContain('customer_po=PO-7');
  expect(search).toMatch(/created_from=\d{4}-\d\d-\d\d&created_to=/);
  expect(search).not.toContain('settled_from');
}, 20_000);
