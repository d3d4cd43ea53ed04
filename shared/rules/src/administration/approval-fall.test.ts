import { approvalFall, approvalRate } from './approval-fall';

const of = (approved: number, decided: number) => ({ approved, decided });

test.each([
  ['a fall of twenty points', of(14, 20), of(90, 100), 20],
  ['a fall of exactly ten', of(16, 20), of(90, 100), 10],
  ['a smaller fall', of(81, 100), of(90, 100), undefined],
  ['a rise', of(20, 20), of(50, 100), undefined],
  ['too few payments now', of(0, 19), of(90, 100), undefined],
  ['too few payments before', of(0, 100), of(19, 19), undefined],
  ['no payment at all', of(0, 0), of(0, 0), undefined],
])('of %s', (_, now, before, fall) => {
  expect(approvalFall(now, before)).toBe(fall);
});

test('a rate is a percentage, and unknown without a decision', () => {
  expect([approvalRate(of(1, 4)), approvalRate(of(0, 0))]).toEqual([25, undefined]);
});
