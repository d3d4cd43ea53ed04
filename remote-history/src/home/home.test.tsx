import type { Takings } from '@tillway/contract';
import {
  createTestPortal,
  renderInPortal,
  sampleSession,
  sampleTerminal,
  sampleTransaction,
} from '@tillway/remote-kit/testing';
import { QueryProvider } from '@tillway/screen-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { manifest } from '../manifest';
import { FailedToday, OnItsWay, TakenToday } from './figures';
import { HistoryNeeds } from './needs';
import { NewestPayments } from './newest-payments';

const bank = sampleTerminal({ terminal_id: 'bank-1', type: ['ach'] });
const none = { taken: 0, refunded: 0, failed: { count: 0, amount: 0 } };
const takings = (change: Partial<Takings['today']> = {}): Takings => ({
  error: false,
  timezone: 'America/Chicago',
  day: '2026-11-20',
  today: {
    card: { taken: 100_875, refunded: 438, failed: { count: 2, amount: 1_750 } },
    ach: { taken: 5_000, refunded: 0, failed: { count: 1, amount: 70 } },
    ...change,
  },
  week_ago: 90_000,
  days: Array.from({ length: 30 }, (_, at) => ({ day: `2026-11-${at}`, net: at * 100 })),
});

function open(part: ReactNode, answers: Record<string, object>) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ terminals: [sampleTerminal(), bank] }),
    respond: ({ path }) => answers[path] ?? { error: false, rows: [], count: 0, total_amount_sum: 0 },
  });
  const view = renderInPortal(<QueryProvider>{part}</QueryProvider>, portal);
  const asked = (path: string) => portal.recorded.requests.filter((request) => request.path === path);
  return { portal, asked, user: userEvent.setup(), ...view };
}

test('takings are net, beside the week before, and each kind leads to its list of the day', async () => {
  const { container } = open(<TakenToday />, { '/transactions/takings': takings() });
  expect(await screen.findByText('$1,054.37')).toBeVisible();
  expect(screen.getByText('$900.00 a week ago by this time')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Taken today' })).toHaveAttribute(
    'href',
    '/transactions?created_from=2026-11-20&created_to=2026-11-20',
  );
  expect(screen.getByRole('link', { name: 'Bank' })).toHaveAttribute(
    'href',
    '/ach_transactions?created_from=2026-11-20&created_to=2026-11-20',
  );
  expect(
    screen.getByRole('img', { name: 'Net takings of the last 30 days, at most $29.00 on a day' }),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('failed payments are counted, with their sum and the list that has them', async () => {
  open(<FailedToday />, { '/transactions/takings': takings() });
  expect(await screen.findByText('3')).toBeVisible();
  expect(screen.getByText('$18.20')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Failed today' })).toHaveAttribute(
    'href',
    '/transactions?status=declined&created_from=2026-11-20&created_to=2026-11-20',
  );
});

test('a day without a decline says so', async () => {
  open(<FailedToday />, { '/transactions/takings': takings({ card: none, ach: none }) });
  expect(await screen.findByText('Nothing was declined.')).toBeVisible();
});

test('money on its way is a sum, with the days it comes', async () => {
  const rows = [
    { day: '2026-11-20', payments: 2, amount: 2_000 },
    { day: '2026-11-24', payments: 1, amount: 500 },
  ];
  open(<OnItsWay />, { '/transactions/on_its_way': { error: false, rows } });
  expect(await screen.findByText('$25.00')).toBeVisible();
  expect(screen.getByText('Nov-24-2026').nextSibling).toHaveTextContent('$5.00');
});

test('a figure that cannot be loaded says why, and can be asked again', async () => {
  let isBroken = true;
  const portal = createTestPortal({
    manifest,
    session: sampleSession(),
    respond: () => {
      if (isBroken) throw new Error('The takings could not be read');
      return takings();
    },
  });
  renderInPortal(
    <QueryProvider>
      <TakenToday />
    </QueryProvider>,
    portal,
  );
  expect(await screen.findByText('The takings could not be read')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1,054.37')).toBeVisible();
});

test('figures follow payments', async () => {
  const { portal, asked } = open(<TakenToday />, { '/transactions/takings': takings() });
  await screen.findByText('$1,054.37');
  act(() => portal.others.emit('records.changed@1', { records: 'transactions', ids: ['T1'] }));
  await waitFor(() => expect(asked('/transactions/takings')).toHaveLength(2));
});

test('declined series and debits without an authorization are listed with their lists; nothing else is', async () => {
  const { container } = open(<HistoryNeeds />, {
    '/transactions/recurring': { error: false, rows: [], count: 2 },
    '/transactions/totals': { error: false, count: 1, total_amount_sum: 2_060, fee_amount_sum: 0 },
  });
  expect(await screen.findByRole('link', { name: '2 recurring card payments are declined' })).toHaveAttribute(
    'href',
    '/recurring?status=declined',
  );
  expect(screen.getByRole('link', { name: '2 cards expire before their next payment' })).toHaveAttribute(
    'href',
    '/recurring?card_expires_first=1',
  );
  expect(screen.getByRole('link', { name: '1 debit waits for its authorization' })).toHaveAttribute(
    'href',
    '/ach_transactions?ach_is_authorized=0&status=pending',
  );
  expect(screen.getByText('$20.60')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('without a need there is no row', async () => {
  const { asked, container } = open(<HistoryNeeds />, {});
  await waitFor(() => expect(asked('/transactions/totals')).toHaveLength(1));
  await waitFor(() => expect(container.querySelector('[data-skeleton]')).toBeNull());
  expect(container.querySelector('[data-need]')).toBeNull();
});

test('the newest payments lead to their details', async () => {
  open(<NewestPayments />, {
    '/transactions': { error: false, rows: [sampleTransaction({ id: 'T1' })], count: 1 },
  });
  expect(await screen.findByRole('link', { name: 'Ada Byron' })).toHaveAttribute(
    'href',
    '/transactions?transaction=T1',
  );
});

test('a merchant without a payment reads that there is none', async () => {
  open(<NewestPayments />, {});
  expect(await screen.findByText('No payment yet')).toBeVisible();
});
