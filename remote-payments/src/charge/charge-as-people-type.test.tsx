import { screen, waitFor, within } from '@testing-library/react';
import { declined, earlier, enter, enterCard, knows, open, press, said, sent } from './testing/scene';

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test.each([
  ['$1,234.50', '1234.50', '1234.50'],
  // A typed blank may precede thousands.
  [' 12 ', '12 ', '12.00'],
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
  ['1,50', 'Use a point for cents'],
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
  // Year first, as some password managers write it.
  ['2029/03', '03 / 29', ['03', '29']],
])(
  'A-26 the expiration %s, typed key by key, is sent with its intended meaning',
  async (typed, shown, expiration) => {
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
  },
);

test('B-14 an expiration with a two-digit year first is a different date, and is refused', async () => {
  const { portal, user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  const field = screen.getByLabelText(/^Expiration/);
  await user.clear(field);
  await user.type(field, '2912');
  await press(user, 'Process');
  expect(field).toHaveAccessibleDescription(/Expiration is too far ahead/);
  expect(sent(portal)).toEqual([]);
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

test('A-25 a foreign number in the USA is refused instead of changed to an American one', async () => {
  const { user } = open();
  await screen.findByLabelText(/^Phone/);
  await user.type(screen.getByLabelText(/^Phone/), '+442079460958');
  await press(user, 'Process');
  expect(value(/^Phone/)).toBe('+442079460958');
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription('Phone number must have ten digits');
});

test('A-22 PAY-053.1 PAY-053.2 a large amount is typed again, and a different number does not match', async () => {
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

test('a foreign postal code in the USA is questioned at the country, and one of a stored card is not', async () => {
  const { portal, user } = open();
  await enter(user, /^Amount/, '12');
  await enterCard(user);
  const code = screen.getByLabelText(/^Postal code/);
  await user.clear(code);
  await user.type(code, 'SW1A 1AA');
  await press(user, 'Process');
  expect(code).toHaveAccessibleDescription(
    'Postal code must have five or nine digits in the USA; for another country, choose it',
  );
  await waitFor(() => expect(code).toHaveFocus());
  await user.selectOptions(screen.getByLabelText(/^Country/), 'GBR');
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)).toMatchObject([{ billing_postalcode: 'SW1A 1AA', billing_country: 'GBR' }]);
});

test('the address of a stored card stays as it was stored', async () => {
  const { portal, user } = open({
    path: '/credit?transaction=T9',
    answer: knows(earlier({ billing_postal_code: 'SW1A 1AA', billing_country: null })),
  });
  await enter(user, /^Amount/, '15');
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(sent(portal)).toMatchObject([{ token: 'token-9' }]);
});

test('after a decline the card number has focus, and the typed values stay', async () => {
  const { user } = open({ payments: [said(declined)] });
  await enter(user, /^Amount/, '12');
  await enterCard(user);
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /DECLINED/ });
  await press(user, 'Back to the payment');
  await waitFor(() => expect(screen.getByLabelText(/^Card number/)).toHaveFocus());
  expect(value(/^Card number/)).toBe('4111 1111 1111 1111');
});

test('VAL-002 PAY-014 after a failed attempt every key goes into the focused field', async () => {
  const { user } = open();
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await enter(user, /^Card number/, '4111111111111112');
  await press(user, 'Process');
  await screen.findByRole('group', { name: 'Validation Error' });
  await enter(user, /^Card number/, '4111111111111111');
  expect(await screen.findByText(/\(corrected\)/)).toBeInTheDocument();
  const type = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.type(field, text, { skipClick: true });
    return field.value;
  };
  // Each passes through an invalid value.
  expect(await type(/^Amount/, '0.75')).toBe('0.75');
  expect(await type(/^Postal code/, '90210')).toBe('90210');
}, 40_000);
