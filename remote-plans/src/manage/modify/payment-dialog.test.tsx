import type { PlanDetail } from '@tillway/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { preloadCountries } from '@tillway/payment-parts';
import { openPlan } from '../../testing/open-plan';
import { sampleDetail, series } from '../../testing/sample-detail';

// The countries are loaded, as on a page that has been open for a moment.
beforeAll(preloadCountries);

const answer = {
  error: false,
  change: {
    id: 'C1',
    kind: 'payment',
    state: 'finished',
    steps: [],
    created: '2024-02-16T18:00:00.000Z',
    finished: '2024-02-16T18:00:00.000Z',
  },
};
const terms = {
  balance: 1,
  frequency: 'monthly',
  start: null,
  finish: null,
  count: 1,
  installment: 1,
  final: null,
};
const preview = {
  error: false,
  before: terms,
  after: terms,
  payments: [],
  steps: ['series'],
  needs_approval: false,
};

async function openPayment(plan: PlanDetail = sampleDetail(), billings: unknown[] = []) {
  const page = openPlan(plan, {
    permissions: ['can_use_virtual_terminal', 'can_use_billings'],
    respond: ({ method, path }) => {
      if (path === '/billings') return { error: false, rows: billings, count: billings.length };
      if (method !== 'POST') return undefined;
      if (path.endsWith('/preview')) return preview;
      if (path.endsWith('/verify_manager_password'))
        return { error: false, approval: { id: 'A1', expires: '2030-01-01T00:00:00.000Z' } };
      return answer;
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Modify / Change' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Modify / Change' }));
  await page.user.click(choice.getByRole('button', { name: 'Modify payment information' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify Payment Information' }));
  return {
    ...page,
    dialog,
    type: (label: RegExp | string, text: string) => page.user.type(dialog.getByLabelText(label), text),
    confirm: () => dialog.getByRole('button', { name: 'Confirm' }),
    posts: () =>
      page.portal.recorded.requests.filter(
        ({ method, path }) => method === 'POST' && !path.endsWith('/preview'),
      ),
  };
}

const typeCard = async ({ type }: Awaited<ReturnType<typeof openPayment>>) => {
  await type(/^Card number/, '5555555555554444');
  await type(/^Expiration/, '1045');
  await type(/^CVV/, '321');
  await type(/^Cardholder name/, 'Grace Hopper');
};

test('M2 the dialog opens without an error even if the focus moves by itself; Tab past a required field reports it', async () => {
  const { dialog, user } = await openPayment();
  const number = dialog.getByLabelText(/^Card number/);
  act(() => number.focus());
  act(() => number.blur());
  expect(dialog.queryByText(/is required$/)).toBeNull();
  await user.click(number);
  await user.tab();
  expect(await dialog.findByText('Card number is required')).toBeVisible();
});

test('PLN-056 a card plan has the card’s fields and the payer’s address, and sends one call; axe finds nothing', async () => {
  const page = await openPayment();
  const { dialog, user, confirm, posts, portal } = page;
  expect(dialog.getByLabelText(/^City/)).toHaveValue('Mobile');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await typeCard(page);
  expect(dialog.getByLabelText(/^Card number/)).toHaveValue('5555 5555 5555 4444');
  expect(dialog.getByLabelText(/^Expiration/)).toHaveValue('10 / 45');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual([
    expect.objectContaining({
      path: '/plans/G1/changes/payment',
      body: expect.objectContaining({
        card_name: 'Grace Hopper',
        card_number: '5555555555554444',
        card_month: '10',
        card_year: '45',
        card_cvv: '321',
        billing_address: '1 Dock St',
        billing_state: 'AL',
        updated: '2024-02-15T18:00:00.000Z',
      }),
    }),
  ]);
  expect(portal.recorded.notices).toEqual(['Payment Information Saved']);
});

test('PLN-056 an American Express card has a CVV of four digits', async () => {
  const { dialog, type } = await openPayment();
  await type(/^Card number/, '378282246310005');
  await type(/^CVV/, '12345');
  expect(dialog.getByLabelText(/^CVV/)).toHaveValue('1234');
});

test('PLN-056 a bank plan has the fields for holder, numbers, and type', async () => {
  const bank = { ...series, payment_type: 'ach', request_type: 'ach' };
  const { dialog } = await openPayment(sampleDetail({ transactions: [bank] }));
  for (const label of [
    /^Account holder name/,
    /^Routing number/,
    /^Account number$|^Account number\b/,
    /^Account type/,
  ])
    expect(dialog.getAllByLabelText(label)[0]).toBeEnabled();
  expect(dialog.queryByLabelText(/^Card number/)).toBeNull();
});

test('PLN-057.1 PLN-057.2 the state is a choice in the United States and a text elsewhere', async () => {
  const { dialog, user } = await openPayment();
  expect(within(dialog.getByLabelText(/^State/)).getAllByRole('option').length).toBeGreaterThan(50);
  await user.selectOptions(dialog.getByLabelText(/^Country/), 'CAN');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^State/ })).toBeVisible());
});

test('PLN-056 a missing field is reported in place, and nothing is sent', async () => {
  const { dialog, user, confirm, posts } = await openPayment();
  await user.click(confirm());
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(posts()).toEqual([]);
});

test('S-01 a manager approves first if the price adjustment is waived', async () => {
  const waived = { ...series, is_fee_waived: true, has_manager_password: true };
  const page = await openPayment(sampleDetail({ transactions: [waived] }));
  await typeCard(page);
  await page.user.click(page.confirm());
  const asked = within(await screen.findByRole('dialog', { name: 'Waive the price adjustment?' }));
  // In jsdom, one dialog over another returns the focus while keys are typed.
  fireEvent.change(asked.getByLabelText(/Manager password/), { target: { value: 'secret' } });
  await page.user.click(asked.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(page.posts().at(-1)).toMatchObject({
      path: '/plans/G1/changes/payment',
      body: { approval_id: 'A1' },
    }),
  );
});

const billing = {
  id: 'B2',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  card_name: series.card_name,
  payment_type: 'mastercard',
  card_bin: '555555',
  last_four: '4444',
  card_expiration_yymm: '4910',
  token: 'TOKEN-2',
  type: null,
  is_active: true,
  last_used: null,
  customer_po: null,
  name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  created: '2024-01-10T18:00:00.000Z',
};

test('another stored card of the payer pays without being typed; other payers’ cards are not offered', async () => {
  const { dialog, user, confirm, posts } = await openPayment(sampleDetail(), [
    billing,
    { ...billing, id: 'B3', token: 'TOKEN-3', last_four: '0003', card_name: `${series.card_name} Jr` },
    { ...billing, id: 'B4', token: 'TOKEN-4', last_four: '0004', is_active: false },
    { ...billing, id: 'B5', token: 'TOKEN-5', last_four: '0005', payment_type: 'ach' },
  ]);
  const choice = await dialog.findByLabelText('Pay with');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Another card', 'Mastercard ****4444, 10/49']);
  await user.selectOptions(choice, 'TOKEN-2');
  expect(dialog.queryByLabelText(/^Card number/)).toBeNull();
  await user.click(confirm());
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toEqual({
    token: 'TOKEN-2',
    updated: '2024-02-15T18:00:00.000Z',
    nonce: expect.any(String),
  });
});
