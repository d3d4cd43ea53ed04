import { isForWantOfFunds, nextPresentment } from '.';

test.each([
  ['R01', 1, '2026-12-31'],
  ['R09', 1, '2026-12-31'],
  ['R01', 2, '2027-01-02'],
  ['R01', 3, undefined],
  ['R02', 1, undefined],
  ['R10', 1, undefined],
])('%s after %i presentments is presented again on %p', (code, presented, date) => {
  expect(nextPresentment(code, presented, '2026-12-30')).toBe(date);
});

test('only insufficient funds let a debit be presented again', () => {
  expect(['R01', 'R02', 'R09', 'R10', 'C01'].filter(isForWantOfFunds)).toEqual(['R01', 'R09']);
});
