import { type Cents, type IsoDate, type PlanSummary } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { summariesOf } from '../plans/plan-summaries';

/** A future payment, as the calendar knows it. */
interface Payment {
  id: string;
  account_id: string;
  timezone: string;
  is_installment: boolean;
  plan_id: string | null;
  plan_amount: Cents | null;
}

/**
 * Computes the amounts of future plan payments, limited to each plan's remainder. Uses the same
 * function as the plan's own sums. `undefined` if the plan has no room for a payment.
 */
export async function planAmounts(
  db: Executor,
  payments: readonly Payment[],
  now: Date,
): Promise<(payment: Payment & { total_amount: Cents }, date: IsoDate) => Cents | undefined> {
  const plans = new Map(
    payments.flatMap(({ plan_id: id, account_id, timezone, plan_amount }) =>
      id === null ? [] : [[id, { id, account_id, timezone, plan_amount }] as const],
    ),
  );
  const summaries = await summariesOf(db, [...plans.values()], now);
  return (payment, date) => {
    const plan = payment.plan_id === null ? undefined : summaries.get(payment.plan_id);
    // Nothing limits a plan without end.
    if (!plan || plan.sums.sold === null || plan.sums.remaining === null) return payment.total_amount;
    return amountIn(plan, payment.id, date);
  };
}

function amountIn({ toCome, current }: PlanSummary, id: string, date: IsoDate): Cents | undefined {
  const held = toCome.find(({ transaction_id }) => transaction_id === id);
  if (held) return held.total;
  if (current?.id !== id) return undefined;
  const ofSeries = toCome.filter(
    ({ kind, transaction_id }) => kind !== 'returned' && transaction_id === null,
  );
  // An overdue payment appears on the day when it is caught up.
  return (ofSeries.find((each) => each.date === date) ?? ofSeries.find(({ kind }) => kind === 'late'))?.total;
}
