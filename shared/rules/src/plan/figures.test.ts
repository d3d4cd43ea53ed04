import { clock, run, weekly } from '../testing/plans';
import { adjustmentIn, planFigures, type PlanRecords, type PlanTransaction, summarizePlan } from '.';

const ran = (due_date: string, state: string, more: { transaction_id?: string; retry_on?: string } = {}) => ({
  series_id: weekly.id,
  due_date,
  state,
  retry_on: null,
  transaction_id: null,
  ...more,
});
const declined = (date: string, response_text: string): PlanTransaction => ({
  ...run(date),
  ...{ state: 'declined', response_code: '051', response_text, settled: null },
});
const givenUp = { ...weekly, recurring_status_id: 5, recurring_next_date: null };
/** On 2024-01-18. The plan has six dates of 30.00 and 1.05. */
const figuresOf = (records: Partial<PlanRecords>, today = '2024-01-18') =>
  planFigures(summarizePlan({ transactions: [], runs: [], sold: 18_000, ...records }, { ...clock, today }));

test.each<[string, Partial<PlanRecords>, object]>([
  [
    'running: nothing is late',
    {
      transactions: [{ ...weekly, recurring_next_date: '2024-01-22' }, run('2024-01-08'), run('2024-01-15')],
      runs: [ran('2024-01-08', 'paid'), ran('2024-01-15', 'paid')],
    },
    {
      paid: { net: 9000, total: 9315 },
      late: { net: 0, total: 0, count: 0, since: null, declined: null },
      to_come: { net: 9000, total: 9315 },
      left: { net: 9000, total: 9315 },
    },
  ],
  [
    'declined once: that date is late, and says why',
    {
      transactions: [
        { ...weekly, recurring_next_date: '2024-01-19' },
        run('2024-01-08'),
        declined('2024-01-15', 'INSUFFICIENT FUNDS'),
      ],
      runs: [
        ran('2024-01-08', 'paid'),
        ran('2024-01-15', 'retry', { transaction_id: 'run-2024-01-15', retry_on: '2024-01-19' }),
      ],
    },
    {
      paid: { net: 6000, total: 6210 },
      late: { net: 3000, total: 3105, count: 1, since: '2024-01-15', declined: 'INSUFFICIENT FUNDS' },
      to_come: { net: 9000, total: 9315 },
      left: { net: 12_000, total: 12_420 },
    },
  ],
  [
    'given up: dates that nobody tried are late too',
    {
      transactions: [givenUp, declined('2024-01-08', 'EXPIRED CARD')],
      runs: [ran('2024-01-08', 'failed', { transaction_id: 'run-2024-01-08' })],
    },
    {
      paid: { net: 3000, total: 3105 },
      late: { net: 6000, total: 6210, count: 2, since: '2024-01-08', declined: 'EXPIRED CARD' },
      to_come: { net: 9000, total: 9315 },
      left: { net: 15_000, total: 15_525 },
    },
  ],
  [
    'without an end: the late sum is known, the rest is not',
    {
      transactions: [
        { ...weekly, recurring_end: '2099-12-31', recurring_next_date: '2024-01-15' },
        run('2024-01-08'),
      ],
      runs: [ran('2024-01-08', 'paid')],
      sold: null,
    },
    {
      paid: { net: 6000, total: 6210 },
      late: { net: 3000, total: 3105, count: 1, since: '2024-01-15', declined: null },
      to_come: null,
      left: null,
    },
  ],
  ['without payments: all figures are zero', {}, { paid: { net: 0, total: 0 }, left: { net: 0, total: 0 } }],
])('a plan %s', (_, records, expected) => {
  expect(figuresOf(records)).toMatchObject(expected);
});

test('late and still to come add up to left, on every day, and all figures to the sold amount', () => {
  const transactions = [weekly, run('2024-01-08')];
  for (let day = 8; day <= 31; day += 1) {
    const today = `2024-01-${String(day).padStart(2, '0')}`;
    const { paid, late, to_come, left } = figuresOf(
      { transactions, runs: [ran('2024-01-08', 'paid')] },
      today,
    );
    expect([today, late.total + (to_come?.total ?? 0)]).toEqual([today, left?.total]);
    expect([today, paid.net + (left?.net ?? 0)]).toEqual([today, 18_000]);
  }
});

test('the price adjustment in a sum is its total minus its net', () => {
  expect(adjustmentIn({ net: 3000, total: 3105 })).toBe(105);
});
