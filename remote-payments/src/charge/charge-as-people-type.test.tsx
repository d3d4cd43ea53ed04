import { screen, within } from '@testing-library/react';
import { enter, enterCard, open, press, sent } from './testing/scene';

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test.each([
  ['$1,234.50', '1234.50', '1234.50'],
  [' 12 ', '12', '12.00'],
])('A-21 the amount %p is charged as %s', async (typed, shown, amount) => {
  const { portal, user } = open();
  await screen.findByLabelText(/^Amount/);
  await user.type(screen.getByLabelText(/^Amount/), typed);
  expect(value(/^Amount/)).toBe(shown);
  await enterCard(user);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]?.amount).toBe(amount);
});

test.each([
  ['123456789.99', 'Amount must be $500,000 or less'],
  ['1,50', 'Amount needs to be numeric'],
])('A-21 the pasted amount %s is refused, not changed', async (pasted, message) => {
  const { user } = open();
  await enter(user, /^Amount/, pasted);
  await press(user, 'Process');
  expect(value(/^Amount/)).toBe(pasted);
  expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(message);
});

test.each([
  ['5/29', '05 / 29', ['05', '29']],
  ['12/2030', '12 / 30', ['12', '30']],
  ['122030', '12 / 30', ['12', '30']],
])('A-26 the expiration %s, typed key by key, is sent as it is meant', async (typed, shown, expiration) => {
  const { portal, user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  const field = screen.getByLabelText(/^Expiration/);
  await user.clear(field);
  await user.type(field, typed);
  expect(value(/^Expiration/)).toBe(shown);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect([sent(portal)[0]?.card_month, sent(portal)[0]?.card_year]).toEqual(expiration);
});

test.each([
  ['GBR', '+442079460958', '+442079460958'],
  ['USA', '+14055551234', '(405) 555-1234'],
])('A-25 a phone number in %s, %s, is kept', async (country, typed, phone) => {
  const { portal, user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await user.selectOptions(screen.getByLabelText(/^Country/), country);
  await user.type(screen.getByLabelText(/^Phone/), typed);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]?.billing_phone).toBe(phone);
});

test('A-25 a foreign number in the USA is refused, not made an American one', async () => {
  const { user } = open();
  await screen.findByLabelText(/^Phone/);
  await user.type(screen.getByLabelText(/^Phone/), '+442079460958');
  await press(user, 'Process');
  expect(value(/^Phone/)).toBe('+442079460958');
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription('Phone number must have ten digits');
});

test('A-22 PAY-053 a large amount is typed again; another number does not match', async () => {
  const { portal, user } = open();
  await enter(user, /^Amount/, '12000');
  await enterCard(user);
  await press(user, 'Process');
  const dialog = within(await screen.findByRole('dialog', { name: 'Large amount' }));
  const again = dialog.getByLabelText(/^Amount/);
  expect(again).toHaveValue('');
  for (const [typed, message] of [
    ['', 'Invalid amount provided'],
    ['1200', 'The amounts do not match'],
  ] as const) {
    await user.clear(again);
    if (typed) await user.type(again, typed);
    await press(user, 'Confirm amount');
    expect(again).toHaveAccessibleDescription(message);
  }
  expect(sent(portal)).toEqual([]);
  await user.clear(again);
  await user.type(again, '$12,000.00');
  await press(user, 'Confirm amount');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)[0]?.amount).toBe('12000.00');
});
