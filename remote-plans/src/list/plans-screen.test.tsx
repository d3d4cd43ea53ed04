import type { Plan } from '@tillway/contract';
import {
  catchDownloads,
  createTestPortal,
  renderInPortal,
  sampleFile,
  sampleSession,
} from '@tillway/remote-kit/testing';
import { defaultPlanExportColumns } from '@tillway/rules';
import { addressOf } from '@tillway/gateway-client/list-address';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { PlansScreen } from './plans-screen';
import { manifest } from '../manifest';
import { samplePlan } from '../testing/sample-plan';

function open(
  paymentType: 'card' | 'ach',
  rows: Plan[],
  totals: object = { error: false, count: rows.length },
) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: ['has_installment_options', 'can_customize_columns'] }),
    path: '/plans',
    respond: ({ as, path }) => {
      if (as === 'file') return sampleFile('plans.csv', ['"Customer"', '"Ada Byron"']);
      return path === '/plans/totals' ? totals : { error: false, rows, count: rows.length };
    },
  });
  const view = renderInPortal(
    <QueryProvider>
      <PlansScreen paymentType={paymentType} />
    </QueryProvider>,
    portal,
  );
  return { portal, ...view };
}

test('a plan shows its amounts, frequency, and dates, and an absent end as ongoing; axe finds nothing', async () => {
  const { container } = open('card', [samplePlan]);
  const row = (await screen.findByText('Ada Byron')).closest('tr');
  expect(row).toHaveTextContent('$103.50');
  expect(row).toHaveTextContent('Quarterly (every 4 months)');
  expect(row).toHaveTextContent('Jan-15-2024');
  expect(row).toHaveTextContent('$310.50 of $931.50');
  expect(row).toHaveTextContent('ongoing');
  expect(row).not.toHaveTextContent('2099');
  expect(await axe(container)).toHaveNoViolations();
});

test('the end of a plan is the day of its last payment, not the end of its series', async () => {
  open('card', [{ ...samplePlan, recurring_end: '2027-01-01', finish: '2026-12-27' }]);
  const row = (await screen.findByText('Ada Byron')).closest('tr');
  const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'End');
  expect(row?.children[column]).toHaveTextContent('Dec-27-2026');
  expect(row).not.toHaveTextContent('Jan-01-2027');
});

test.each([
  ['card', 0],
  ['ach', 1],
] as const)('the %s list begins with the call that its page makes ahead', async (kind, at) => {
  const { portal } = open(kind, [samplePlan]);
  await screen.findByText('Ada Byron');
  expect(portal.recorded.requests.slice(0, 1).map(addressOf)).toEqual(manifest.routes[at].data);
});

test.each([
  ['card', 'Card Installment Plans'],
  ['ach', 'ACH Installment Plans'],
] as const)('PLN-001.1 the %s list requests only its own plans', async (paymentType, title) => {
  const { portal } = open(paymentType, []);
  expect(await screen.findByText('No data found')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(portal.recorded.requests[0]?.query?.filter).toBe(JSON.stringify({ payment_type: paymentType }));
});

test('rows appear before their count, which is requested once for all pages; until then, Last page is disabled', async () => {
  const user = userEvent.setup();
  let counted: (totals: object) => void = () => undefined;
  const rows = Array.from({ length: 11 }, (_, n) => ({ ...samplePlan, id: `G${n}` }));
  const { portal } = open('card', rows, new Promise((resolve) => (counted = resolve)));
  expect(await screen.findAllByText('Ada Byron')).not.toHaveLength(0);
  expect(screen.getByText('1–10 of …')).toBeVisible();
  const last = screen.getByRole('button', { name: 'Last page' });
  expect(last).toHaveAttribute('aria-disabled', 'true');
  counted({ error: false, count: 10_040 });
  expect(await screen.findByText('1–10 of 10,040')).toBeVisible();
  await user.click(last);
  expect(await screen.findByText('10,031–10,040 of 10,040')).toBeVisible();
  const asked = portal.recorded.requests.map(({ path, query }) => [path, query?.totals, query?.page]);
  expect(asked).toEqual([
    ['/plans', '0', 0],
    ['/plans/totals', undefined, undefined],
    ['/plans', '0', 1003],
  ]);
});

test('PLN-003 Options links to the plan’s page by the plan’s own id', async () => {
  const user = userEvent.setup();
  const { portal } = open('card', [samplePlan]);
  await user.click(await screen.findByRole('button', { name: /^Options of ./ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage plan' }));
  expect(portal.nav.snapshot().location).toMatchObject({ pathname: '/plans/manage', search: '?id=G1' });
});

test('PLN-004 the search dialog filters the list by its fields', async () => {
  const user = userEvent.setup();
  const { portal } = open('card', [samplePlan]);
  await user.click(await screen.findByRole('button', { name: /^Search/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search plans' }));
  await user.type(dialog.getByLabelText('Customer'), 'Ada');
  await user.type(dialog.getByLabelText('Last four'), '1111');
  await user.type(dialog.getByLabelText('Amount'), '103.50');
  await user.type(dialog.getByLabelText('Customer PO'), 'PO-7');
  await user.type(dialog.getByLabelText('Notes'), 'call');
  await user.click(dialog.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(JSON.parse(String(portal.recorded.requests.at(-1)?.query?.filter))).toEqual({
      customer_name: 'Ada',
      last_four: '1111',
      amount: '103.50',
      customer_po: 'PO-7',
      notes: 'call',
      payment_type: 'card',
    }),
  );
});

test('PLN-002.2 a chosen column appears and is kept in the profile', async () => {
  const user = userEvent.setup();
  const { portal } = open('ach', [{ ...samplePlan, payment_type: 'ach', ach_is_authorized: true }]);
  await user.click(await screen.findByRole('button', { name: 'Config' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Authorized' }));
  expect(dialog.queryByText('Expiration')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /Authorized/ })).toBeVisible());
  expect(portal.recorded.preferences.at(-1)?.plan_ach_columns).toContain('ach_is_authorized');
});

test('PLN-002.2 the export has the list’s search, and each plan’s total, paid, and remaining amounts', async () => {
  const saved = catchDownloads();
  const { portal } = open('ach', [{ ...samplePlan, payment_type: 'ach' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['plans.csv']));
  expect(portal.recorded.requests.at(-1)).toMatchObject({
    path: '/plans',
    query: {
      format: 'csv',
      perPage: '*',
      filter: JSON.stringify({ payment_type: 'ach' }),
      // With one account there is no account column.
      columns: defaultPlanExportColumns.filter((name) => name !== 'account_name').join(','),
    },
  });
  expect(defaultPlanExportColumns).toEqual(
    expect.arrayContaining(['plan_amount', 'paid_amount', 'remaining_amount']),
  );
});

test('a plan with late payments shows since when, their sum, and why', async () => {
  const late = { net: 20_000, total: 20_700, count: 2, since: '2024-02-15', declined: 'EXPIRED CARD' };
  open('card', [{ ...samplePlan, figures: { ...samplePlan.figures, late } }]);
  const row = (await screen.findByText('Ada Byron')).closest('tr');
  expect(row).toHaveTextContent('Feb-15-2024$207.00Expired card');
});

test('PLN-004 a chip searches for the plans in a state, and All ends that search', async () => {
  const user = userEvent.setup();
  const { portal } = open('card', [samplePlan]);
  const chips = within(await screen.findByRole('group', { name: 'Plans to show' }));
  const asked = () => portal.recorded.requests.findLast(({ path }) => path === '/plans')?.query?.filter;
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['All', 'Late', 'Declined', 'Running', 'Ending this month'],
  ]);
  await user.click(chips.getByRole('button', { name: 'Late' }));
  expect(chips.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  expect(portal.nav.snapshot().location.search).toBe('?status=late');
  await waitFor(() => expect(asked()).toBe('{"status":"late","payment_type":"card"}'));
  await user.click(chips.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked()).toBe('{"payment_type":"card"}'));
});
