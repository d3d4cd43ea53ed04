import { retryLimitProblem } from '.';

const now = new Date('2024-03-01T12:00:00Z');
const hoursAgo = (count: number, hours: number) =>
  Array.from({ length: count }, () => new Date(now.getTime() - hours * 3_600_000));
const visa =
  'This card was declined 15 times for this amount within 30 days. Visa allows no further try now. Nothing was charged: please use another card.';
const mastercard =
  'This card was declined 10 times for this amount within 24 hours. Mastercard allows no further try now. Nothing was charged: please use another card.';

test.each<[string, string, Date[], string | undefined]>([
  ['fourteen declines of a Visa card leave one try', 'visa', hoursAgo(14, 1), undefined],
  ['fifteen within 30 days leave none', 'visa', hoursAgo(15, 29 * 24), visa],
  ['older ones do not count', 'visa', hoursAgo(15, 30 * 24), undefined],
  ['nine declines of a Mastercard leave one try', 'mastercard', hoursAgo(9, 1), undefined],
  ['ten within 24 hours leave none', 'mastercard', hoursAgo(10, 23), mastercard],
  ['after a day it may be tried again', 'mastercard', hoursAgo(10, 24), undefined],
  ['another brand has no limit here', 'amex', hoursAgo(40, 1), undefined],
])('%s', (_, brand, declinedAt, problem) => {
  expect(retryLimitProblem(brand, declinedAt, now)).toBe(problem);
});
