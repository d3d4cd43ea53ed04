import { ApiError } from '@tillway/remote-kit';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { enter, sampleBankToken, sampleBillingDetail, sampleToken } from '@tillway/payment-parts/testing';
import { open, type Opened, process, superuser } from '../testing/open-refund';

const prefilled = {
  '/billings/billing-1': { error: false, billing: sampleBillingDetail([sampleToken(), sampleBankToken()]) },
};
const fromToken = (tokenId = 'token-1') => `/admin/refund?token_id=${tokenId}&billing_id=billing-1`;

test('REF-004 REF-009 BIL-016 a saved token fills in the form, and another card can replace it', async () => {
  const { user, sent } = open({ path: fromToken(), reads: prefilled });
  expect(await screen.findByText('Visa •••• 1111')).toBeVisible();
  expect(screen.getByLabelText(/^Address/)).toHaveValue('1 Analytical Way');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.test');
  expect(screen.getByLabelText(/^Customer PO/)).toHaveValue('PO-1');
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
  await enter(user, /^Amount/, '15.00');
  await waitFor(() => expect(process()).toBeEnabled());
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[0]).toMatchObject({ token: 'token-1', billing_id: 'billing-1', terminal_id: 'terminal-1' });
  expect(sent()[0]).not.toHaveProperty('card_number');
});

test('REF-004 a card that replaces the stored one must be typed', async () => {
  const { user } = open({ path: fromToken(), reads: prefilled });
  await user.click(await screen.findByRole('button', { name: 'Enter another card' }));
  await enter(user, /^Amount/, '15.00');
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('');
  expect(process()).toBeDisabled();
});

test('REF-004 REF-011.1 after a refund from a token the form is empty and the URL has no token', async () => {
  const { user, portal } = open({ method: 'ach', path: fromToken('token-2'), reads: prefilled });
  expect(await screen.findByText(/•••• 6789/)).toBeVisible();
  await enter(user, /^Amount/, '15.00');
  await user.click(process());
  await user.click(await screen.findByRole('button', { name: 'New refund' }));
  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveValue(''));
  expect(screen.getByLabelText(/^Routing number/)).toHaveValue('');
  expect(portal.nav.snapshot().location.search).toBe('');
});

test.each<[string, Opened, string]>([
  [
    'a token that the record does not have',
    { path: fromToken('token-9'), reads: prefilled },
    'Invalid token information',
  ],
  [
    'a bank account for a card refund',
    { path: fromToken('token-2'), reads: prefilled },
    'Invalid token information',
  ],
  [
    'a disabled token',
    {
      path: fromToken(),
      reads: {
        '/billings/billing-1': {
          error: false,
          billing: sampleBillingDetail([sampleToken({ is_active: false })]),
        },
      },
    },
    'Invalid token information',
  ],
  [
    'what the gateway says',
    {
      path: fromToken(),
      reads: { '/billings/billing-1': new ApiError('Invalid billing', { kind: 'refused', status: 404 }) },
    },
    'Invalid billing',
  ],
  [
    'an account without a terminal that can charge',
    {
      path: fromToken(),
      session: superuser({ terminals: [] }),
      reads: {
        ...prefilled,
        '/terminals': { error: false, rows: [sampleTerminal({ can_charge: false })], count: 1 },
      },
    },
    'Cannot find a valid terminal',
  ],
])('REF-005 ERR-058 %s', async (_, opened, detail) => {
  const { portal } = open(opened);
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      { kind: 'error', title: 'Problem loading token information', details: [detail] },
    ]),
  );
  if (opened.session) expect(await screen.findByText('None of your terminals can do this')).toBeVisible();
  else expect(await screen.findByLabelText(/^Card number/)).toHaveValue('');
});

test('REF-004 a token of another merchant offers the terminals of its account, and the gateway decides if it may be used', async () => {
  const foreign = sampleTerminal({
    terminal_id: 'terminal-9',
    account_id: 'account-9',
    account_name: 'Red River',
  });
  const token = sampleToken({ account_id: 'account-9', terminal_id: 'terminal-9' });
  const { user, sent, portal } = open({
    path: '/admin/refund?token_id=token-1',
    reads: {
      '/tokens/token-1': { error: false, token },
      '/billings/billing-1': { error: false, billing: sampleBillingDetail([token]) },
      '/terminals': { error: false, rows: [foreign], count: 1 },
    },
    answers: [
      new ApiError('Validation Error', {
        kind: 'refused',
        status: 422,
        fields: { override: 'Account does not have permissions to perform a standalone refund.' },
      }),
    ],
  });
  expect(await screen.findByText('Red River, Front desk')).toBeVisible();
  const asked = portal.recorded.requests.find(({ path }) => path === '/terminals');
  expect(asked?.query).toMatchObject({ filter: '{"account_id":"account-9"}', perPage: 'all' });
  expect(screen.queryByText(/does not have permissions/)).toBeNull();
  await enter(user, /^Amount/, '15.00');
  await user.click(process());
  expect(await screen.findByText(/does not have permissions/)).toBeVisible();
  await user.click(screen.getByLabelText('Temporarily Override Permissions Validation'));
  await enter(user, /^Reason/, 'ticket 4711');
  await user.click(process());
  await screen.findByRole('dialog', { name: 'Success Refund Approved' });
  expect(sent()[1]).toMatchObject({ terminal_id: 'terminal-9', override: true });
});
