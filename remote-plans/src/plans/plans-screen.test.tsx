import type { Plan } from '@tillway/contract';
import { createPortalStandIn, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { ListProvider } from '@tillway/remote-kit/list';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlansScreen } from './plans-screen';

const plan: Plan = {
  id: 'G1',
  tracking_id: 'PLAN-1',
  transaction_id: 'T1',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  terminal_id: 'terminal-1',
  terminal_name: 'Front desk',
  terminal_code: 'FD01',
  payment_type: 'visa',
  customer_name: 'Ada Byron',
  last_four: '1111',
  card_expiration_yymm: '3012',
  ach_is_authorized: null,
  status: 'running',
  total_amount: 10_350,
  net_amount: 10_000,
  less_fee_amount: 10_000,
  fee_amount: 350,
  recurring_type: 'quarterly',
  recurring_start: '2024-01-15',
  recurring_end: '2099-12-31',
  recurring_next_date: '2024-05-15',
  order_number: null,
  customer_po: 'PO-7',
  custom_field_1: null,
  custom_field_2: null,
  custom_field_3: null,
  created: '2024-01-10T18:00:00.000Z',
};

function open(paymentType: 'card' | 'ach', rows: Plan[]) {
  const portal = createPortalStandIn({
    session: sampleSession({ permissions: ['has_installment_options'] }),
    path: '/plans',
    respond: () => ({ error: false, rows, count: rows.length }),
  });
  const view = renderInPortal(
    <ListProvider>
      <PlansScreen paymentType={paymentType} />
    </ListProvider>,
    portal,
  );
  return { portal, ...view };
}

test('PLN-001 PLN-002 a plan with its amounts, frequency and dates; an ongoing end is empty; axe finds nothing', async () => {
  const { container } = open('card', [plan]);
  const row = (await screen.findByText('Ada Byron')).closest('tr');
  expect(row).toHaveTextContent('$103.50');
  expect(row).toHaveTextContent('Quarterly (every 4 months)');
  expect(row).toHaveTextContent('Jan-15-2024');
  expect(row).toHaveTextContent('12/30');
  expect(row).not.toHaveTextContent('2099');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['card', 'Card Installment Plans'],
  ['ach', 'ACH Installment Plans'],
] as const)('PLN-001 the %s list asks for its own plans', async (paymentType, title) => {
  const { portal } = open(paymentType, []);
  expect(await screen.findByText('No data found')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(portal.recorded.requests[0]?.query?.filter).toBe(JSON.stringify({ payment_type: paymentType }));
});
