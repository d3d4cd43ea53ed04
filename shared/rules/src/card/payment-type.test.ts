import { paymentTypeName } from '.';

test.each([
  ['visa', 'Visa'],
  ['amex', 'American Express'],
  ['ach', 'ACH'],
  ['giftcard', 'giftcard'],
  ['constructor', 'constructor'],
])('BIL-008 CONST-026 %s has the name %s', (type, name) => {
  expect(paymentTypeName(type)).toBe(name);
});
