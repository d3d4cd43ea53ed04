import { clock, final, run, single, weekly } from '../testing/plans';
import {
  currentInstallment,
  downpaymentOf,
  finalPaymentOf,
  type PlanTransaction,
  scheduledInstallments,
  summarizePlan,
} from '.';

const later = (transaction: PlanTransaction, day: string): PlanTransaction => ({
  ...transaction,
  id: `${transaction.id}-${day}`,
  created: `${day}T15:00:00.000Z`,
  authorized: `${day}T15:00:00.000Z`,
});
const eventsOf = (transactions: readonly PlanTransaction[]) => ({ transactions, runs: [] });
const summarize = (transactions: readonly PlanTransaction[], sold: number | null = null) =>
  summarizePlan({ ...eventsOf(transactions), sold }, clock);
const zone = clock.zone;
const ach: PlanTransaction = { ...weekly, request_type: 'ach', payment_type: 'ach', response_code: '001' };

test.each<[string, PlanTransaction[], string]>([
  ['the only one', [weekly], 'w1'],
  ['the latest', [later(weekly, '2024-01-08'), weekly], 'w1-2024-01-08'],
  ['a bank payment whatever its code', [weekly, later(ach, '2024-01-08')], 'w1-2024-01-08'],
  ['not a declined one', [weekly, { ...later(weekly, '2024-01-08'), response_code: '051' }], 'w1'],
  ['not an automatic one', [weekly, { ...later(weekly, '2024-01-08'), api_method: 'cron' }], 'w1'],
  ['not an unauthorized one', [weekly, { ...later(weekly, '2024-01-08'), authorized: null }], 'w1'],
  ['not a voided one', [weekly, { ...later(weekly, '2024-01-08'), voided: '2024-01-09T00:00:00Z' }], 'w1'],
  ['not a cancelled one', [weekly, { ...later(weekly, '2024-01-08'), modify_recurring_type: 'none' }], 'w1'],
  ['not a single payment', [weekly, later(single, '2024-01-08')], 'w1'],
  [
    'one that waits for its first day, not one that was refused in its place',
    [
      { ...weekly, authorized: null },
      { ...later(weekly, '2024-01-08'), authorized: null, response_code: 'N00' },
    ],
    'w1',
  ],
  [
    'one that may have been charged, not one that was refused in its place',
    [
      { ...weekly, authorized: null, state: 'unknown', response_code: 'U00' },
      { ...later(weekly, '2024-01-08'), authorized: null, state: 'not_charged', response_code: 'N00' },
    ],
    'w1',
  ],
  [
    'one that waits for its first day, not one that may have been charged in its place',
    [
      { ...weekly, authorized: null, state: 'pending' },
      { ...later(weekly, '2024-01-08'), authorized: null, state: 'unknown', response_code: 'U00' },
    ],
    'w1',
  ],
  [
    'not an automatic one that may have been charged',
    [
      { ...weekly, authorized: null, state: 'unknown', response_code: 'U00' },
      {
        ...later(weekly, '2024-01-08'),
        authorized: null,
        state: 'unknown',
        response_code: 'U00',
        api_method: 'cron',
      },
    ],
    'w1',
  ],
  [
    'of those that wait for their first day the latest',
    [
      { ...weekly, authorized: null },
      { ...later(weekly, '2024-01-08'), authorized: null },
    ],
    'w1-2024-01-08',
  ],
  [
    'the latest of those that fail, where all do',
    [
      { ...weekly, voided: 'x' },
      { ...later(weekly, '2024-01-08'), voided: 'x' },
    ],
    'w1-2024-01-08',
  ],
])('PLN-021.1 PLN-021.2 the current installment: %s', (_, transactions, id) => {
  expect(currentInstallment(transactions)?.id).toBe(id);
});

test('a plan of single payments has no current installment', () => {
  expect(currentInstallment([single, final])).toBeUndefined();
});

test('PLN-022.1 PLN-022.2 the post date distinguishes downpayment and final payment', () => {
  expect(downpaymentOf([weekly, final, single], zone)?.id).toBe('s1');
  expect(finalPaymentOf([weekly, single, final])?.id).toBe('f1');
});

test('PLN-022.2 the final payment is the replacement, even if the replaced one is not voided yet', () => {
  const held = { ...final, authorized: null, response_text: 'PENDING' };
  const instead = { ...held, id: 'f2', replaces_transaction_id: held.id };
  expect(finalPaymentOf([weekly, instead, held])?.id).toBe('f2');
  expect(finalPaymentOf([weekly, { ...instead, voided: '2024-01-08T15:00:00.000Z' }, held])?.id).toBe('f1');
});

test('PLN-021.3 B-06 a postponed payment beside the schedule is not the final one if an installment is', () => {
  const beside = { ...later(final, '2024-01-08'), authorized: null, is_installment: false };
  expect(finalPaymentOf([weekly, final, beside])?.id).toBe('f1');
  const called = { ...final, voided: '2024-01-08T15:00:00.000Z' };
  expect(finalPaymentOf([weekly, called, beside])).toBeUndefined();
  expect(downpaymentOf([weekly, { ...single, is_installment: false }], zone)).toBeUndefined();
  // An overdue payment that is taken with another card on a later day.
  expect(downpaymentOf([weekly, later(single, '2024-01-08')], zone)).toBeUndefined();
});

test.each<[string, Partial<PlanTransaction>]>([
  ['voided', { voided: '2024-01-09T00:00:00Z' }],
  ['declined', { response_code: '051' }],
  ['a credit', { request_type: 'credit' }],
])('PLN-022.1 PLN-022.2 one %s is neither downpayment nor final payment', (_, change) => {
  expect(downpaymentOf([{ ...single, ...change }], zone)).toBeUndefined();
  expect(finalPaymentOf([{ ...final, ...change }])).toBeUndefined();
});

test('PLN-022.1 PLN-022.2 the first of several single payments is the downpayment', () => {
  expect(downpaymentOf([later(single, '2024-01-08'), single], zone)?.id).toBe('s1');
});

test('L3 a plan starts with its first installment, even if another card pays the later ones', () => {
  const given = { ...weekly, modify_recurring_type: 'none' };
  const moved = { ...later(weekly, '2024-01-08'), recurring_start: '2024-01-15' };
  const waits = { ...moved, authorized: null, settled: null };
  expect(summarize([weekly]).start).toBe('2024-01-01');
  for (const current of [moved, waits]) {
    expect(summarize([current, given]).current?.id).toBe(current.id);
    expect(summarize([current, given]).start).toBe('2024-01-01');
  }
  expect(summarize([waits]).start).toBe('2024-01-15');
});

test('PLN-016 PLN-023.1 past dates and dates that already ran are not to come', () => {
  expect(
    scheduledInstallments(eventsOf([weekly, run('2024-01-08'), run('2024-01-15')]), weekly, clock),
  ).toEqual(['2024-01-22', '2024-01-29', '2024-02-05']);
});

test.each([
  [
    'an hour before midnight in Chicago, next day in UTC',
    { today: '2024-01-14', zone: 'America/Chicago' },
    4,
  ],
  ['today counts', { today: '2024-01-15', zone: 'America/Chicago' }, 4],
  ['yesterday does not', { today: '2024-01-16', zone: 'America/Chicago' }, 3],
])('PLN-023.1 CONST-016 %s', (_, at, count) => {
  expect(scheduledInstallments(eventsOf([weekly]), weekly, at)).toHaveLength(count);
});

test('PLN-023.1 a run counts for the day it was in the account’s zone', () => {
  const lateRun = { ...run('2024-01-15'), authorized: '2024-01-16T05:30:00.000Z' };
  expect(scheduledInstallments(eventsOf([weekly, lateRun]), weekly, clock)).not.toContain('2024-01-15');
  expect(scheduledInstallments(eventsOf([weekly, lateRun]), weekly, { ...clock, zone: 'UTC' })).toContain(
    '2024-01-15',
  );
});

test.each<[string, Partial<PlanTransaction>]>([
  ['voided', { voided: '2024-01-09T00:00:00Z' }],
  ['cancelled', { modify_recurring_type: 'none' }],
])('PLN-023.2 a %s plan has nothing to come', (_, change) => {
  const current = { ...weekly, ...change };
  expect(scheduledInstallments(eventsOf([current]), current, clock)).toEqual([]);
});

test('PLN-023.1 a downpayment on the same day does not replace an installment', () => {
  const paidToday = later(single, '2024-01-15');
  expect(scheduledInstallments(eventsOf([weekly, paidToday]), weekly, clock)).toContain('2024-01-15');
});

const threeLeft = [weekly, run('2024-01-15'), final];

test('PLN-025.1 PLN-025.2 with cash discount the balance includes the fees: 3 × 31.05 + 10.35 = 103.50', () => {
  expect(summarize(threeLeft)).toMatchObject({
    remainingPayments: 4,
    sums: { remaining: { total: 10_350 } },
  });
});

test.each<[string, Partial<PlanTransaction>]>([
  ['waived', { is_fee_waived: true }],
  ['not asked', { is_cashdiscount: false }],
  ['none on a bank account', { payment_type: 'ach', request_type: 'ach' }],
])('PLN-025.2 PLN-029 the fee %s: 3 × 30.00 + 10.00 = 100.00', (_, change) => {
  const plan = threeLeft.map((transaction) => ({ ...transaction, ...change }));
  expect(summarize(plan).sums.remaining).toEqual({ net: 10_000, total: 10_000 });
});

test('PLN-024.1 PLN-024.2 a final payment counts until it is settled or voided', () => {
  const withFinal = (change: Partial<PlanTransaction>) =>
    summarize([weekly, run('2024-01-15'), { ...final, ...change }]);
  expect(withFinal({ state: 'approved', settled: '2024-02-13T00:00:00Z' })).toMatchObject({
    remainingPayments: 3,
    originalPayments: 7,
  });
  expect(withFinal({ voided: '2024-01-09T00:00:00Z' })).toMatchObject({
    remainingPayments: 3,
    originalPayments: 6,
  });
  expect(withFinal({})).toMatchObject({ remainingPayments: 4, originalPayments: 7 });
});

test('PLN-024.1 PLN-025.1 a final payment that was taken is no longer to come, even before it settles', () => {
  const taken = {
    ...final,
    state: 'approved',
    response_text: 'APPROVED',
    authorized: '2024-02-12T15:00:00.000Z',
  };
  const held = { ...weekly, recurring_end: '2024-01-01' };
  expect(summarize([held, taken])).toMatchObject({
    remainingPayments: 0,
    originalPayments: 2,
    sums: { remaining: { net: 0, total: 0 } },
  });
});

test('PLN-025.1 a modification changes the payments to come', () => {
  const modified = {
    ...weekly,
    modify_recurring_type: 'monthly',
    modify_recurring_start: '2024-02-01',
    modify_recurring_end: '2024-03-01',
    modify_total_amount: 5175,
    modify_fee_amount: 175,
  };
  expect(summarize([modified])).toMatchObject({
    scheduled: ['2024-02-01', '2024-03-01'],
    remainingPayments: 2,
    sums: { remaining: { total: 10_350 } },
  });
});

test.each<[string, PlanTransaction[], number]>([
  ['settled payments net of fees', [weekly, single], 4000],
  ['less settled credits', [weekly, { ...single, request_type: 'credit' }], 2000],
  ['less settled bank credits', [weekly, { ...single, request_type: 'achcredit' }], 2000],
  ['unsettled ones do not count', [weekly, { ...single, settled: null }], 3000],
  ['declined ones do not count', [weekly, { ...single, response_code: '051' }], 3000],
  ['voids do not count', [weekly, { ...single, request_type: 'void' }], 3000],
])('PLN-026 paid: %s', (_, transactions, paid) => {
  expect(summarize(transactions).sums.settled.net).toBe(paid);
});

test('a plan without a series has no amounts', () => {
  expect(summarize([])).toMatchObject({
    current: undefined,
    downpayment: undefined,
    final: undefined,
    scheduled: [],
    remainingPayments: 0,
    originalPayments: 0,
    sums: { sold: null, paid: { net: 0 }, remaining: { net: 0 } },
    start: null,
    finish: null,
  });
});
