import { weekly } from '../testing/plans';
import { paymentGroups, scheduleLines } from '.';

const taken = {
  ...weekly,
  total_amount: 2_070,
  fee_amount: 70,
  authorized: '2024-01-10T15:00:00Z',
  created: '2024-01-10T15:00:00Z',
  state: 'approved',
  processor_transaction_id: 'P1',
};
const downpayment = { ...taken, id: 'T-DOWN', is_recurring: false, total_amount: 1_035, fee_amount: 35 };
const toCome = (date: string) =>
  ({ date, kind: 'installment', net: 2_000, total: 2_070, transaction_id: null, retry_on: null }) as const;

test.each([
  ['made first', [downpayment, taken]],
  ['made after it', [taken, downpayment]],
])('a downpayment on the first installment’s day, %s, precedes it', (_case, transactions) => {
  const lines = scheduleLines(transactions, [toCome('2024-01-17'), toCome('2024-01-24')], 'America/Chicago');
  expect(
    paymentGroups(lines).map(({ count, amount, isInstallment }) => [count, amount, isInstallment]),
  ).toEqual([
    [1, 1_035, false],
    [3, 2_070, true],
  ]);
});
