import { sampleTransactionDetail } from '@tillway/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { accepted, enterCard, enter, everything, open, press, said, search, sent } from '../testing/scene';

const part = {
  id: 'T9',
  total_amount: 3115,
  fee_amount: 106,
  requested_amount: 6230,
  requested_fee_amount: 211,
  billing_name: 'Ada Byron',
} as const;

async function pay(scene: Parameters<typeof open>[0]) {
  const opened = open(scene);
  await enter(opened.user, /^Amount/, '60.19');
  await enterCard(opened.user);
  await press(opened.user, /^Process/);
  await screen.findByRole('heading', { name: /Payment Approved/ });
  return opened;
}

test('a part says what was approved and is owed, and its rest is charged with the same customer on another card', async () => {
  const { user, portal, container } = await pay({
    payments: [said(accepted(part))],
    answer: ({ path }) =>
      path === '/transactions/T9'
        ? { error: false, transaction: sampleTransactionDetail(part) }
        : { error: false },
  });
  expect(screen.getByText('$31.15 of $62.30 was approved; $31.15 is still owed')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press(user, 'Charge the rest');
  await screen.findByText('This payment charges the rest of another one');
  expect(search(portal)).toBe('?transaction=T9&amount=30.10&other=1&rest=1');
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('30.10');
  expect(screen.getByRole('textbox', { name: /^Cardholder name/ })).toHaveValue('Ada Byron');
  expect(screen.getByRole('textbox', { name: /^Card number/ })).toHaveValue('');
  expect(screen.queryByRole('button', { name: /Recurring/ })).toBeNull();
  await enterCard(user);
  await press(user, /^Process/);
  await waitFor(() => expect(sent(portal)).toHaveLength(2));
  expect(sent(portal)[0]).not.toHaveProperty('rest_of_transaction_id');
  expect(sent(portal)[1]).toMatchObject({ amount: '30.10', rest_of_transaction_id: 'T9' });
});

const failed = { address_check: 'no match', cvv_check: 'no match', settled: null } as const;
const question = /but the billing address does not match the card’s bank. Keep it, or void it\?/;

test('a failed check asks whether to keep the payment, and a void is the usual one', async () => {
  const { user, portal, container } = await pay({
    permissions: [...everything, 'can_manage_transactions'],
    payments: [said(accepted({ ...failed, address_policy: 'ask' }))],
    answer: ({ path }) =>
      path === '/terminal/void' ? said({ ...accepted(), UniqueID: 'V1' }) : { error: false },
  });
  expect(screen.getByText(question)).toBeVisible();
  expect(screen.getByText('Neither the street nor the postal code matches')).toBeVisible();
  expect(screen.getByText('It does not match')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press(user, 'Void it');
  await press(user, /^Void \$/);
  await screen.findByText('Void successful');
  expect(portal.recorded.requests.filter(({ path }) => path === '/terminal/void')).toHaveLength(1);
});

test('a kept payment asks no more, and a user who may not void is told who may', async () => {
  const { user } = await pay({ payments: [said(accepted({ ...failed, address_policy: 'ask' }))] });
  expect(screen.getByText('A user who manages transactions can void it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void it' })).toBeNull();
  await press(user, 'Keep it');
  expect(screen.queryByText(question)).toBeNull();
});

test('without a policy nothing is asked', async () => {
  await pay({ payments: [said(accepted(failed))] });
  expect(screen.queryByText(question)).toBeNull();
});
