import {
  createTestPortal,
  renderInPortal,
  sampleSession,
  sampleTransaction,
} from '@tillway/remote-kit/testing';
import { moneySums, sumSearch } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../../manifest';
import { sampleTotals } from '../../testing/sample-totals';
import { TransactionsScreen } from '../transactions-screen';
import { chosenSum, toggledSum, withoutSum } from './sum-filter';

const sums = {
  taken: { count: 3, amount: 308_000 },
  refunded: { count: 1, amount: 5_050 },
  failed: { count: 4, amount: 4_000 },
  pending: { count: 0, amount: 0 },
  adjustments: 700,
};

function open(path = '/transactions?last_four=1111') {
  const portal = createTestPortal({
    manifest,
    session: sampleSession(),
    path,
    respond: ({ path: called, query }) => {
      const isNarrowed = String(query?.filter).includes('status');
      if (called === '/transactions/totals')
        return isNarrowed ? sampleTotals({ count: 4, net: 0 }) : sampleTotals({ net: 302_950, sums });
      return { error: false, rows: [sampleTransaction()], count: 1 };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <TransactionsScreen paymentType="card" />
    </QueryProvider>,
    portal,
  );
  const search = () => portal.nav.snapshot().location.search;
  const asked = (called: string) =>
    portal.recorded.requests
      .filter(({ path: each }) => each === called)
      .map(({ query }) => JSON.parse(String(query?.filter)) as unknown);
  return { search, asked, user: userEvent.setup(), ...view };
}
const strip = () => within(screen.getByRole('group', { name: 'Sums' }));
const whole = { payment_type: 'card', last_four: '1111' };
const failed = { ...whole, request_type: ['sale'], status: ['declined'] };

test('A-18 the net is above the rows with five sums, each a button, from the request of the list’s totals', async () => {
  const { asked, container } = open();
  expect(await screen.findByText('$3,029.50')).toBeVisible();
  expect(strip().getByText('Net taken')).toBeVisible();
  expect(
    strip()
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Taken $3,080.00 3 payments',
    'Refunded ($50.50) 1 refund',
    'Failed $40.00 4 payments',
    'Pending $0.00 0 payments',
    'Price adjustments $7.00 in what was taken',
  ]);
  expect(asked('/transactions/totals')).toEqual([whole]);
  expect(await axe(container)).toHaveNoViolations();
});

test('a sum is the list’s filter in the URL until it is pressed again, and the sums stay', async () => {
  const { search, asked, user } = open();
  await screen.findByText('$3,029.50');
  strip()
    .getByRole('button', { name: /^Failed/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(search()).toBe('?last_four=1111&request_type=sale&status=declined');
  await waitFor(() => expect(asked('/transactions').at(-1)).toEqual(failed));
  await waitFor(() => expect(asked('/transactions/totals')).toEqual([whole, failed]));
  expect(strip().getByRole('button', { pressed: true })).toHaveTextContent('Failed $40.00 4 payments');
  expect(screen.getByText('$3,029.50')).toBeVisible();
  await user.click(strip().getByRole('button', { pressed: true }));
  expect(search()).toBe('?last_four=1111');
});

test('a payment whose outcome is unknown is among the pending ones', async () => {
  const { asked } = open('/transactions?request_type=sale&status=pending&status=unknown');
  await screen.findByText('Status: Pending, Checking with processor');
  expect(asked('/transactions')).toContainEqual({
    payment_type: 'card',
    ...{ request_type: ['sale'], status: ['pending', 'unknown'] },
  });
  expect(await screen.findByRole('button', { pressed: true })).toHaveTextContent('Pending');
});

test.each(['card', 'ach'] as const)('each sum of a %s list is recognized in its search', (kind) => {
  for (const sum of moneySums) {
    const chosen = toggledSum({ last_four: '1111', status: 'voided' }, sum, kind);
    expect(chosen).toEqual({ last_four: '1111', ...sumSearch(sum, kind) });
    expect(chosenSum(chosen, kind)).toBe(sum);
    expect([toggledSum(chosen, sum, kind), withoutSum(chosen, kind)]).toEqual([
      { last_four: '1111' },
      { last_four: '1111' },
    ]);
  }
});

test('another filter by status is no sum', () => {
  const values = { status: ['settled'] };
  expect([chosenSum(values, 'card'), withoutSum(values, 'card')]).toEqual([undefined, values]);
});
