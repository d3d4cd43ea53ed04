import {
  countries,
  emailError,
  formatPhone,
  formatPhoneEntry,
  isEmail,
  phoneError,
  postalCodeError,
  textError,
  typedPostalCodeError,
  usStates,
} from '.';
import { limits } from '../limits';

test.each([
  ['', undefined],
  ['a@b', undefined],
  ['ab', 'Email must be valid'],
  ['a@', 'Email must be valid'],
  ['@b', 'Email must be valid'],
  ["ada.o'brien+books@mail.harbor-books.test", undefined],
  ['ådä@bücher.test', undefined],
  ['x<victim@evil.test', 'Email must be valid'],
  ['a@b.test>', 'Email must be valid'],
  ['group:;@x.test', 'Email must be valid'],
  ['victim@x.test(comment', 'Email must be valid'],
  ['a@x.test,b', 'Email must be valid'],
  ['"a"@x.test', 'Email must be valid'],
  ['a@[127.0.0.1]', 'Email must be valid'],
])('VAL-037 e-mail %p: %p', (text, message) => {
  expect(emailError(text)).toBe(message);
});

test.each([
  ['ada@harbor-books.test', true],
  ['ada@harbor', false],
  ['x<ada@harbor-books.test', false],
  ['ada@harbor-books.test>', false],
])('VAL-079 a user may have the e-mail %p: %p', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne);
});

const usa = 'Postal code must have five or nine digits in the USA; for another country, choose it';
test.each([
  ['73102', 'USA', undefined],
  [' 73102-1234 ', 'USA', undefined],
  ['731021234', 'USA', undefined],
  ['', 'USA', undefined],
  ['ABC', 'USA', usa],
  ['7310', 'USA', usa],
  ['73102-12', 'USA', usa],
  ['SW1A 1AA', 'USA', usa],
  ['SW1A 1AA', 'GBR', undefined],
])('a postal code %p typed for %s: %p', (text, country, message) => {
  expect(typedPostalCodeError(text, country)).toBe(message);
});

test('VAL-036.1 VAL-036.2 the postal code is required on a card only', () => {
  expect(postalCodeError('', 'card')).toBe('Postal code is required');
  expect(postalCodeError('', 'ach')).toBeUndefined();
});

test.each([
  [30, undefined],
  [31, 'Token name must be 30 characters or less'],
])('VAL-039 a token name of %p characters: %p', (length, message) => {
  expect(textError('x'.repeat(length), 'Token name', limits.tokenName)).toBe(message);
});

test.each([
  ['', ''],
  ['4', '(4'],
  ['4055', '(405) 5'],
  ['405555', '(405) 555'],
  ['4055551234', '(405) 555-1234'],
  ['405555123a', '(405) 555-123'],
  ['14055551234', '(405) 555-1234'],
  ['+1 405 555 1234', '(405) 555-1234'],
  ['(405) 555-12345', '(405) 555-12345'],
  ['+442079460958', '+442079460958'],
])('VAL-038.1 VAL-038.3 A-25 typing %p in the USA shows %p', (typed, shown) => {
  expect(formatPhoneEntry(typed, 'USA')).toBe(shown);
});

test.each(['+44 20 7946 0958', '020 7946 0958', '4165550123', '(02) 9374-4000'])(
  'A-25 the number %p of another country stays as typed',
  (typed) => {
    expect(formatPhoneEntry(typed, 'GBR')).toBe(typed);
  },
);

test.each([
  ['', 'USA', undefined],
  ['(405) 555-1234', 'USA', undefined],
  ['405555123', 'USA', 'Phone number must have ten digits'],
  ['+442079460958', 'USA', 'Phone number must have ten digits'],
  ['405555123', 'CAN', undefined],
  ['+44 (0)20 7946-0958', 'GBR', undefined],
  ['1234567890123456', 'GBR', 'Phone number must have at most 15 digits, with an optional + before them'],
  ['x'.repeat(9), 'GBR', 'Phone number must have at most 15 digits, with an optional + before them'],
])('VAL-038.2 phone %p in %s: %p', (phone, country, message) => {
  expect(phoneError(phone, country)).toBe(message);
});

test('SHELL-073.2 a phone number shows as (###) ###-####', () => {
  expect(formatPhone('4055551234')).toBe('(405) 555-1234');
  expect(formatPhone('+4420794609')).toBe('+4420794609');
  expect(formatPhone('+44 20 7946 0000')).toBe('+44 20 7946 0000');
});

test('CONST-033.1 there are 51 states with DC', () => {
  expect(usStates).toHaveLength(51);
  expect(usStates.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('PAY-016.1 there are 249 countries with the USA', () => {
  expect(countries).toHaveLength(249);
  expect(countries[0]).toEqual({ text: 'United States', alpha2: 'US', alpha3: 'USA', numeric: '840' });
  expect(new Set(countries.map(({ alpha3 }) => alpha3)).size).toBe(249);
});
