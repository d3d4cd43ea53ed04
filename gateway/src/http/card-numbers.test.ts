import { cardNumberErrors } from './card-numbers';

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
])('A-03 in %j it is where it belongs', (body) => {
  expect(cardNumberErrors(body)).toEqual([]);
});
