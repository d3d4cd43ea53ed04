import type { CalendarEvent, ExpectedSettlement, HttpRequest } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { manifest } from '../manifest';
import CalendarScreen from './calendar-screen';

const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  transaction_id: 'T1',
  schedule_id: null,
  tracking_id: 'TR-1',
  plan_id: 'G1',
  transaction_group_custom_tracking_id: 'PLAN-1',
  customer_name: 'Ada Byron',
  total_amount: 10_350,
  payment_type: 'visa',
  last_four: '1111',
  is_recurring: true,
  is_installment: true,
  account_id: 'account-1',
  account_name: 'Harbor Books',
  terminal_name: 'Front desk',
  status: 'Pending',
  ...change,
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    event({ customer_name: `Payer ${at + 1}`, tracking_id: `TR-${at}` }),
  );

interface Open {
  path?: string;
  days?: Record<string, CalendarEvent[]>;
  settlements?: Record<string, ExpectedSettlement>;
  permissions?: readonly UserPermission[];
}

/** Answers like the gateway: up to a page of each day's events, with the day's full count. */
const answer = (
  days: Record<string, CalendarEvent[]>,
  settlements: Record<string, ExpectedSettlement>,
  { query }: HttpRequest,
) => ({
  error: false,
  rows: {
    data: Object.fromEntries(
      Object.entries(days).map(([day, events]) => [day, events.slice(0, Number(query?.['perPage']))]),
    ),
    counts: Object.fromEntries(Object.entries(days).map(([day, events]) => [day, events.length])),
    settlements,
  },
  count: Object.values(days).flat().length,
});

function open({
  path = '/calendar?view=month&date=2024-03-15',
  days = {},
  settlements = {},
  permissions,
}: Open = {}) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: permissions ?? ['has_installment_options'] }),
    path,
    respond: (request) => answer(days, settlements, request),
  });
  const view = renderInPortal(
    <QueryProvider>
      <CalendarScreen />
    </QueryProvider>,
    portal,
  );
  const asked = () => JSON.parse(String(portal.recorded.requests.at(-1)?.query?.['filter'])) as object;
  return { portal, asked, user: userEvent.setup(), ...view };
}
const at = (portal: ReturnType<typeof open>['portal']) => portal.nav.snapshot().location.search;

test('SCH-025 a month shows the payments of each day in color and in words; axe finds nothing', async () => {
  const { container, asked } = open({ days: { '2024-03-10': [event(), event({ status: 'Declined' })] } });
  expect(await screen.findAllByText('Ada Byron')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'March 2024' })).toBeVisible();
  const cell = screen.getByRole('button', { name: /March 10, 2024, 2 payments/ }).closest('td');
  expect(cell).toHaveTextContent('$103.50 Pending');
  expect(cell).toHaveTextContent('$103.50 Declined');
  expect(asked()).toEqual({ start_date: '2024-02-25', end_date: '2024-04-06' });
  expect(await axe(container)).toHaveNoViolations();
});

test('a month announces its own payments, not those of its neighbors in the grid', async () => {
  open({ days: { '2024-02-29': many(2), '2024-03-10': [event()], '2024-04-01': many(3) } });
  expect(await screen.findByText('March 2024: 1 payment')).toBeInTheDocument();
});

test.each([
  ['month', '$1,234.50 settles'],
  ['week', '$1,234.50 settles'],
  ['agenda', '$1,234.50 settles'],
  ['day', 'Expected settlement'],
])('SCH-025 a %s shows the expected settlement', async (view, text) => {
  const settlements = { '2024-03-15': { payments: 12, amount: 123_450 } };
  const { container } = open({ path: `/calendar?view=${view}&date=2024-03-15`, settlements });
  expect(await screen.findByText(text)).toBeVisible();
  if (view === 'day')
    expect(screen.getByRole('article')).toHaveTextContent('12 payments taken and not settled');
  if (view === 'month')
    expect(
      screen.getByRole('button', { name: /March 15, 2024, \$1,234.50 expected to settle/ }),
    ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['month', 'Previous month', '2024-02-01', 'February 2024'],
  ['month', 'Next month', '2024-04-01', 'April 2024'],
  ['week', 'Next week', '2024-03-22', 'Mar-17-2024 to Mar-23-2024'],
  ['day', 'Previous day', '2024-03-14', 'Thursday, March 14, 2024'],
])('SCH-025 a %s is turned by %s', async (view, button, date, title) => {
  const { user, portal } = open({ path: `/calendar?view=${view}&date=2024-03-15` });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(at(portal)).toBe(`?view=${view}&date=${date}`);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('SCH-025 a newly chosen view keeps the date', async () => {
  const { user, portal } = open();
  const view = within(await screen.findByRole('group', { name: 'View' }));
  expect(view.getByRole('button', { pressed: true })).toHaveTextContent('Month');
  await user.click(view.getByRole('button', { name: 'Week' }));
  expect(view.getByRole('button', { pressed: true })).toHaveTextContent('Week');
  expect(at(portal)).toBe('?view=week&date=2024-03-15');
});

test('arrow keys move from day to day into the next month, and Enter opens a day', async () => {
  const { user, portal } = open({ path: '/calendar?view=month&date=2024-03-31' });
  const day = await screen.findByRole('button', { name: /March 31, 2024/ });
  day.focus();
  await user.keyboard('{ArrowRight}');
  expect(at(portal)).toBe('?view=month&date=2024-04-01');
  await waitFor(() => expect(screen.getByRole('button', { name: /April 1, 2024/ })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(at(portal)).toBe('?view=day&date=2024-04-01');
});

test.each([
  [3, undefined],
  [4, '1 More...'],
  [7, '4 More...'],
])('SCH-027.1 SCH-027.2 a day of %i events shows three, then %s', async (count, more) => {
  const { user, portal } = open({ days: { '2024-03-15': many(count) } });
  expect(await screen.findByText('Payer 3')).toBeVisible();
  expect(screen.queryByText('Payer 4')).toBeNull();
  const button = screen.queryByRole('button', { name: /More\.\.\./ });
  if (more === undefined) return expect(button).toBeNull();
  expect(button).toHaveTextContent(more);
  await user.click(button as HTMLElement);
  expect(at(portal)).toBe('?view=day&date=2024-03-15');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
});

test('SCH-027.2 a week also shows three events a day', async () => {
  open({ path: '/calendar?view=week&date=2024-03-15', days: { '2024-03-15': many(5) } });
  const day = within(await screen.findByRole('region', { name: 'Friday, March 15, 2024' }));
  expect(await day.findByText('Payer 3')).toBeVisible();
  expect(day.getByRole('button', { name: /More/ })).toHaveTextContent('2 More...');
});

test('CONST-021.4 a day of more than 25 events shows the next 25 on request', async () => {
  const { user } = open({ path: '/calendar?view=day&date=2024-03-15', days: { '2024-03-15': many(30) } });
  expect(await screen.findAllByRole('article')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: '5 More...' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
});

test('SCH-028.1 an event of a plan links to that plan', async () => {
  const { user, portal } = open({
    path: '/calendar?view=day&date=2024-03-15',
    days: { '2024-03-15': [event()] },
  });
  await user.click(await screen.findByRole('link', { name: 'Payment Plan' }));
  expect(portal.nav.snapshot().location).toMatchObject({ pathname: '/plans/manage', search: '?id=G1' });
});

test.each<[string, UserPermission[], Partial<CalendarEvent>]>([
  ['without the permission', ['can_view_transactions'], {}],
  ['of no plan', ['has_installment_options'], { plan_id: null }],
])('C-48 an event %s has no link', async (_, permissions, change) => {
  open({
    path: '/calendar?view=day&date=2024-03-15',
    days: { '2024-03-15': [event(change)] },
    permissions,
  });
  expect(await screen.findByText('Ada Byron')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('SCH-026 a search filters the calendar, and Show all clears it', async () => {
  const { user, asked, portal } = open();
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search calendar' }));
  await user.type(dialog.getByLabelText('Customer'), 'Ada');
  await user.type(dialog.getByLabelText('Last four'), '1111');
  await user.type(dialog.getByLabelText('Amount'), '103.50');
  await user.type(dialog.getByLabelText('Tracking ID'), 'TR-1');
  await user.click(dialog.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(asked()).toEqual({
      customer_name: 'Ada',
      last_four: '1111',
      amount: '103.50',
      tracking_id: 'TR-1',
      start_date: '2024-02-25',
      end_date: '2024-04-06',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(at(portal)).toBe('?view=month&date=2024-03-15');
});

test('SCH-026 From and To narrow the days shown', async () => {
  const { asked } = open({
    path: '/calendar?view=month&date=2024-03-15&start_date=2024-03-10&end_date=2024-05-01',
  });
  await waitFor(() => expect(asked()).toEqual({ start_date: '2024-03-10', end_date: '2024-04-06' }));
});

test('an agenda lists the days that have payments', async () => {
  open({
    path: '/calendar?view=agenda&date=2024-03-15',
    days: { '2024-03-10': [event()], '2024-03-20': many(4) },
  });
  expect(await screen.findByText('Payer 3')).toBeVisible();
  expect(
    screen
      .getAllByRole('region')
      .map((each) => each.getAttribute('aria-label'))
      .filter(Boolean),
  ).toEqual(['Sunday, March 10, 2024', 'Wednesday, March 20, 2024']);
});
