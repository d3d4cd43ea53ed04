import { addDays } from '../dates';
import { type FailedRun, nextRetry } from '.';

const run: FailedRun = {
  brand: 'visa',
  code: '051',
  declineClass: null,
  failures: 1,
  failedOn: '2024-01-10',
  attempts: ['2024-01-10'],
};
const daily = (count: number) => Array.from({ length: count }, (_, index) => addDays('2024-01-10', -index));

test.each<[string, Partial<FailedRun>, string | undefined]>([
  ['the first failure is followed a day later', {}, '2024-01-11'],
  ['the second three days later', { failures: 2 }, '2024-01-13'],
  ['the third a week later', { failures: 3 }, '2024-01-17'],
  ['the fourth is the last', { failures: 4 }, undefined],
  ['a stolen card is not tried again', { code: '043' }, undefined],
  ['nor one whose authorization was revoked', { code: 'R1' }, undefined],
  ['nor an invalid account', { code: '14' }, undefined],
  ['a decline of class "other card" is not tried again', { declineClass: 'other card' }, undefined],
  ['nor one of class "never"', { declineClass: 'never' }, undefined],
  ['one of class "try again" is, whatever its code', { declineClass: 'try again', code: '43' }, '2024-01-11'],
  ['fourteen attempts leave one', { attempts: daily(14) }, '2024-01-11'],
  ['fifteen in thirty days are enough', { attempts: daily(15) }, undefined],
  ['older ones do not count', { attempts: daily(15).map((date) => addDays(date, -30)) }, '2024-01-11'],
  ['Mastercard allows more', { brand: 'mastercard', attempts: daily(15) }, '2024-01-11'],
])('%s', (_, change, date) => {
  expect(nextRetry({ ...run, ...change })).toBe(date);
});
