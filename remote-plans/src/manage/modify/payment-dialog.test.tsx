import type { PlanDetail } from '@tillway/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openPlan } from '../../testing/open-plan';
import { sampleDetail, series } from '../../testing/sample-detail';

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

async function openPayment(plan: PlanDetail = sampleDetail()) {
  const page = openPlan(plan, {
    permissions: ['can_use_virtual_terminal'],
    respond: ({ method, path }) => {
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
  await type(/^Expiration/, '1049');
  await type(/^CVV/, '321');
  await type(/^Cardholder name/, 'Grace Hopper');
};

test('PLN-056 PLN-058 a card: its fields, the payer’s address filled in, then one call; axe finds nothing', async () => {
  const page = await openPayment();
  const { dialog, user, confirm, posts, portal } = page;
  expect(dialog.getByLabelText(/^City/)).toHaveValue('Mobile');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await typeCard(page);
  expect(dialog.getByLabelText(/^Card number/)).toHaveValue('5555 5555 5555 4444');
  expect(dialog.getByLabelText(/^Expiration/)).toHaveValue('10 / 49');
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
        card_year: '49',
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

test('PLN-056 a bank account for a plan that one pays: holder, numbers and type', async () => {
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

test('PLN-057 the state is chosen in the United States and typed elsewhere', async () => {
  const { dialog, user } = await openPayment();
  expect(within(dialog.getByLabelText(/^State/)).getAllByRole('option').length).toBeGreaterThan(50);
  await user.selectOptions(dialog.getByLabelText(/^Country/), 'CAN');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^State/ })).toBeVisible());
});

test('PLN-056 what is missing is said at its field, and nothing is sent', async () => {
  const { dialog, user, confirm, posts } = await openPayment();
  await user.click(confirm());
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(posts()).toEqual([]);
});

test('S-01 where the price adjustment is waived a manager approves first', async () => {
  const waived = { ...series, is_fee_waived: true, has_manager_password: true };
  const page = await openPayment(sampleDetail({ transactions: [waived] }));
  await typeCard(page);
  await page.user.click(page.confirm());
  const asked = within(await screen.findByRole('dialog', { name: 'Waive the price adjustment?' }));
  // jsdom has one dialog over another give the focus back while keys are typed
  fireEvent.change(asked.getByLabelText(/Manager password/), { target: { value: 'secret' } });
  await page.user.click(asked.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(page.posts().at(-1)).toMatchObject({
      path: '/plans/G1/changes/payment',
      body: { approval_id: 'A1' },
    }),
  );
});
