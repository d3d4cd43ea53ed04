import {
  createTestPortal,
  renderInPortal,
  sampleSession,
  sampleTransaction,
} from '@tillway/remote-kit/testing';
import { QueryProvider } from '@tillway/screen-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../../manifest';
import { sampleTotals } from '../../testing/sample-totals';
import { TransactionsScreen } from '../transactions-screen';

const overview = {
  error: false,
  timezone: 'America/Chicago',
  unit: 'day',
  volume: [
    { from: '2026-11-20', count: 2, amount: 305_000, refunded: 0 },
    { from: '2026-11-21', count: 0, amount: 0, refunded: 5_050 },
  ],
  groups: {
    approved: { count: 1, amount: 100_000 },
    settled: { count: 1, amount: 205_000 },
    pending: { count: 0, amount: 0 },
    declined: { count: 1, amount: 700 },
    voided: { count: 0, amount: 0 },
    refunded: { count: 1, amount: 5_050 },
  },
  net: 299_950,
  types: [
    { payment_type: 'visa', count: 1, amount: 205_000, refunded: 5_050 },
    { payment_type: 'amex', count: 1, amount: 100_000, refunded: 0 },
  ],
  declines: [{ reason: 'EXPIRED CARD', count: 1 }],
};

function open(path = '/transactions?last_four=1111', rows = [sampleTransaction()], since?: string) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession(),
    path,
    respond: ({ path: called }) =>
      called === '/transactions/overview'
        ? { ...overview, ...(since && { since }) }
        : {
            ...sampleTotals({ count: rows.length, net: 2_000 }),
            rows,
            ...(called.endsWith('/totals') && since && { since, count: 12_345 }),
          },
  });
  const view = renderInPortal(
    <QueryProvider>
      <TransactionsScreen paymentType="card" />
    </QueryProvider>,
    portal,
  );
  const asked = () => portal.recorded.requests.filter(({ path: called }) => called.endsWith('/overview'));
  return { portal, asked, user: userEvent.setup(), ...view };
}

beforeEach(() => localStorage.clear());

test('the overview of the search is requested when it is opened', async () => {
  const { asked, user, container } = open();
  await screen.findByText('Ada Byron');
  expect(asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show overview' }));
  await screen.findByRole('region', { name: 'Approval' });
  expect(asked().map(({ query }) => query)).toEqual([
    { filter: '{"last_four":"1111","payment_type":"card"}', hideTransactions: '1' },
  ]);
  expect(screen.getByText('66.7 %')).toBeVisible();
  expect(screen.getByText('Expired card')).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'Volume by day from Nov-20-2026 to Nov-21-2026: $3,050.00 taken, $50.50 refunded',
    }),
  ).toBeVisible();
  await user.click(screen.getByText('As a table'));
  const days = within(screen.getByRole('group', { name: 'Volume by day table' })).getAllByRole('row');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'DayPaymentsTakenRefunded',
    'Nov-20-20262$3,050.00$0.00',
    'Nov-21-20260$0.00$50.50',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('the overview is still open on return, and follows changes', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Show overview' }));
  await screen.findByRole('region', { name: 'Approval' });
  first.unmount();
  const { portal, asked, user } = open();
  await screen.findByRole('region', { name: 'Approval' });
  act(() => portal.others.emit('records.changed@1', { records: 'transactions', ids: ['T1'] }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Hide overview' }));
  expect(screen.queryByRole('region', { name: 'Approval' })).toBeNull();
});

test('A-18 the total unfolds into the payments’ states and their methods', async () => {
  const { asked, user, container } = open();
  const toggle = await screen.findByRole('button', { name: 'Breakdown' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(asked()).toEqual([]);
  toggle.focus();
  await user.keyboard('{Enter}');
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  await screen.findByRole('table', { name: 'By outcome' });
  expect(rowsOf('By outcome')).toEqual([
    ['Outcome', 'Payments', 'Amount'],
    ['Approved', '1', '$1,000.00'],
    ['Settled', '1', '$2,050.00'],
    ['Refunded', '1', '($50.50)'],
    ['Net', '', '$2,999.50'],
    ['Pending', '0', '$0.00'],
    ['Declined', '1', '$7.00'],
    ['Voided', '0', '$0.00'],
  ]);
  expect(rowsOf('By card brand or account')).toEqual([
    ['Paid by', 'Payments', 'Taken', 'Refunded', 'Net'],
    ['Visa', '1', '$2,050.00', '($50.50)', '$1,999.50'],
    ['American Express', '1', '$1,000.00', '$0.00', '$1,000.00'],
    ['Net', '', '', '', '$2,999.50'],
  ]);
  expect(asked().map(({ query }) => query)).toEqual([
    { filter: '{"last_four":"1111","payment_type":"card"}', hideTransactions: '1' },
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('table', { name: 'By outcome' })).toBeNull();
});

test('overview and breakdown, both open, request the same figures once', async () => {
  const { portal, asked, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show overview' }));
  await screen.findByRole('region', { name: 'Approval' });
  await user.click(screen.getByRole('button', { name: 'Breakdown' }));
  await screen.findByRole('table', { name: 'By outcome' });
  expect(asked()).toHaveLength(1);
  act(() => portal.others.emit('records.changed@1', { records: 'transactions', ids: ['T1'] }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('an empty search has no breakdown', async () => {
  open('/transactions?last_four=1111', []);
  await screen.findByText('No results found');
  expect(screen.queryByRole('button', { name: 'Breakdown' })).toBeNull();
});

test('figures of only the last days say so, do not count the list, and can be extended to all time', async () => {
  const { asked, user } = open('/transactions', undefined, '2026-08-22 16:00:00');
  expect(await screen.findByText(/^Figures of the last 90 days\./)).toBeVisible();
  expect(screen.getByText('$20.60', { selector: 'tfoot *' })).toBeVisible();
  expect(screen.queryByText(/12,345/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show overview' }));
  const overviewPart = (await screen.findByRole('region', { name: 'Approval' })).parentElement?.parentElement;
  expect(overviewPart).toHaveTextContent('Figures of the last 90 days.');
  const [all] = screen.getAllByRole('button', { name: 'Show all time' });
  if (all) await user.click(all);
  await waitFor(() =>
    expect(asked().at(-1)?.query).toMatchObject({
      filter: expect.stringContaining('created_start_date') as string,
    }),
  );
});
