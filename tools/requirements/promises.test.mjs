import { hasQuote, promisesOf } from './promises.mjs';

const row = (text) => ({ id: 'PLN-033', area: 'PLN', text });

test.each([
  ['one clause', 'Enter runs the search', ['Enter runs the search']],
  [
    'clauses',
    'Enter searches; buttons `Search` and `Clear`; an icon',
    ['Enter searches', 'buttons `Search` and `Clear`', 'an icon'],
  ],
  ['a semicolon in brackets', 'A date (in UTC; see O-38); a sum', ['A date (in UTC; see O-38)', 'a sum']],
  ['a semicolon in a quotation', 'Says `Sent; wait`', ['Says `Sent; wait`']],
])('a row of %s', (_, text, clauses) => {
  const promises = promisesOf(row(text));
  expect(promises.map((promise) => promise.text)).toEqual(clauses);
  expect(promises.map(({ id }) => id)).toEqual(clauses.map((_, at) => `PLN-033.${at + 1}`));
  expect(promises.every(({ isWhole }) => isWhole === (clauses.length === 1))).toBe(true);
});

test('a promise quotes texts', () => {
  expect(promisesOf(row('Links `Modify installment schedule..?`, `Print this payment`'))[0].quotes).toEqual([
    'Modify installment schedule..?',
    'Print this payment',
  ]);
});

test.each([
  ['Email Sent', ['Email Sent to ada'], true],
  ['Your password is {n} days old', ['Your password is ', ' days old'], true],
  ['Your password is {n} days old', ['Your password is '], false],
  ['Email Sent', ['Sent to ada'], false],
])('%s is asserted by %j: %s', (quote, texts, isAsserted) => {
  expect(hasQuote(texts, quote)).toBe(isAsserted);
});
