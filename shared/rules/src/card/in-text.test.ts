import { textError } from '../billing';
import { holdsCardNumber } from './in-text';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'card 3782-822463-10005, thanks',
  'order 12 4111 1111 1111 1111 987',
  '6011000990139424 12/30',
])('A-03 %j contains a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
  expect(textError(text, 'Notes', 1000)).toBe('Card numbers are not allowed in this field');
});

test.each([
  '',
  '4242424242424241',
  '424242424242',
  'INV-2026-0004711',
  '2026-11-22 10:00',
  '0000000000000000',
  '42424242424242424242424242',
  'two 4242 and 4242',
])('A-03 %j contains no card number', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(textError(text, 'Notes', 1000)).toBeUndefined();
});
