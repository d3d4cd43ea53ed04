import { payNowCloseDate, payNowDateError, postDateError } from '.';

const today = '2024-01-10';

test.each([
  ['', undefined],
  ['2024-01-10', 'Post date must be tomorrow or later'],
  ['2024-01-11', undefined],
  ['2024-02-30', 'Post date must be a date'],
  ['tomorrow', 'Post date must be a date'],
  ['2099-12-31', undefined],
  ['2199-01-11', 'Post date must be 2099 or earlier'],
])('VAL-045 a charge posted on %p: %p', (date, message) => {
  expect(postDateError(date, today)).toBe(message);
});

test.each([
  ['2024-01-09', 'Post date must be today or later', undefined],
  ['2024-01-10', undefined, undefined],
  ['2024-01-11', undefined, '2024-01-11'],
])('VAL-046 PLN-030 a plan paid on %s is answered with %p and sent as %p', (date, message, sent) => {
  expect(payNowDateError(date, today)).toBe(message);
  expect(payNowCloseDate(date, today)).toBe(sent);
});
