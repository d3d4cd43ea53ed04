import fc from 'fast-check';
import { type Frequency, frequencies } from '../frequency';
import { installmentSeries, splitByCount } from '../installment';
import { clock, final, weekly } from '../testing/plans';
import { type PlanTransaction, summarizePlan } from '.';

/** Returns the transactions of a split, without fees, starting tomorrow. */
function planOf(balance: number, count: number, frequency: Frequency): PlanTransaction[] {
  const split = splitByCount(balance, count);
  if (!split) return [];
  const { recurring, final: last } = installmentSeries(split, '2024-01-11', frequency);
  const series = {
    ...weekly,
    total_amount: recurring.amount,
    fee_amount: 0,
    recurring_type: frequency,
    recurring_start: recurring.start,
    recurring_end: recurring.end,
    state: 'pending',
    processor_transaction_id: null,
    authorized: null,
    settled: null,
  };
  const odd = last && { ...final, total_amount: last.amount, fee_amount: 0, future_post: last.close_date };
  return odd ? [series, odd] : [series];
}

test('PLN-025.1 a new plan still takes the balance it was made of, in the same number of payments', () => {
  const balances = fc.integer({ min: 10_000, max: 50_000_000 });
  fc.assert(
    fc.property(
      balances,
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...frequencies),
      (balance, count, frequency) => {
        const transactions = planOf(balance, count, frequency);
        const plan = summarizePlan({ transactions, runs: [], sold: balance }, clock);
        expect([plan.sums.remaining?.total, plan.remainingPayments, plan.originalPayments]).toEqual([
          balance,
          count,
          count,
        ]);
      },
    ),
  );
});
