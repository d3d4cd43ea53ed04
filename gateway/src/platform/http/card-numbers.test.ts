import { cardNumberErrors, nonceNames, withNonceName } from './card-numbers';

const message = 'Card numbers are not allowed in this field';
const card = '4242 4242 4242 4242';

test.each([
  [{ card_name: card }, 'card_name'],
  [{ notes: `call ${card}` }, 'notes'],
  [{ custom: { order: card } }, 'custom.order'],
  [{ emails: ['a@b', card] }, 'emails.1'],
])('A-03 %j is refused beside its field', (body, field) => {
  expect(cardNumberErrors(body)).toEqual([{ field, message }]);
});

test.each([
  { card_number: card },
  { ach_account_number: '4242424242424242' },
  { billing_phone: '+4242424242424242' },
  { password: card, otpToken: card },
  { amount: '19.90', count: 4242424242424242, is_installment: true, missing: null },
])('A-03 in %j the number is in its proper field', (body) => {
  expect(cardNumberErrors(body)).toEqual([]);
});

describe('a nonce', () => {
  const nameOf = nonceNames(Buffer.alloc(32, 7));
  const chance = '4242424242424242abcdefabcdefabcdefab';

  test('is its own name if it contains no card number', () => {
    const random = '0123456789abcdef0123456789abcdef0123';
    expect(nameOf(random)).toBe(random);
  });

  test('with a card number in it has one name of letters, which differs by key and by nonce', () => {
    expect(nameOf(chance)).toMatch(/^[a-z]{36}$/);
    expect(nameOf(chance)).toBe(nameOf(chance));
    expect(nonceNames(Buffer.alloc(32, 8))(chance)).not.toBe(nameOf(chance));
    expect(nameOf(`${chance.slice(0, -1)}c`)).not.toBe(nameOf(chance));
  });

  test.each([
    [
      { nonce: chance, notes: 'x' },
      { nonce: nameOf(chance), notes: 'x' },
    ],
    [{ filter: { nonce: chance } }, { filter: { nonce: nameOf(chance) } }],
    [{}, {}],
  ])('is replaced in %j', (said, expected) => {
    expect(withNonceName(said, nameOf)).toEqual(expected);
  });
});
