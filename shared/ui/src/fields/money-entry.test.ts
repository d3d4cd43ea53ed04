import { plainAmount, reformatAmount } from './money-entry';

test.each([
  ['$1,234.50', '1234.50'],
  ['$ 12.00', '12.00'],
  ['1,234,567', '1234567'],
  ['1234,567', '1234567'],
  ['-$1,000', '-1000'],
  ['1,50', '1,50'],
  ['1,2345', '1,2345'],
  ['1.234,50', '1.234,50'],
  ['123456789.99', '123456789.99'],
  ['abc', 'abc'],
  ['1 234', '1234'],
  ['1 234 567.89', '1234567.89'],
  [' 12', '12'],
  // If the user types on, this is not 1250.
  ['12 ', '12 '],
  ['12 5', '12 5'],
  ['12 50', '12 50'],
  ['1\u00a0234,50', '1\u00a0234,50'],
])('A-21 B-16 %p becomes %p', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

/** `|` marks the caret. */
test.each([
  ['1,234|', '1234|'],
  ['$|1', '|1'],
  ['1,2|34.50', '12|34.50'],
  ['|$1,234', '|1234'],
])('A-21 the caret of %p: %p', (marked, expected) => {
  const input = document.createElement('input');
  input.value = marked.replace('|', '');
  input.setSelectionRange(marked.indexOf('|'), marked.indexOf('|'));
  reformatAmount(input);
  const caret = input.selectionStart ?? -1;
  expect(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`).toBe(expected);
});
