import { type Cents, type IsoDate, type PlanSummary } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { summariesOf } from '../plans/plan-summaries';

/** What the calendar knows of a payment to come. */
interface Payment {
  id: string;
  account_id: string;
  timezone: string;
  is_installment: boolean;
  plan_id: string | null;
  plan_amount: Cents | null;
}

/**
 * What payments of plans take on their days: as much as each plan has left to collect, by the one function of its sums
 * (docs/decisions/0170-a-plan-never-collects-more.md). Undefined where the plan has no room for one.
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
    // one that goes on without end is held to nothing
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
  // a late one stands on the day on which it is made up for
  return (ofSeries.find((each) => each.date === date) ?? ofSeries.find(({ kind }) => kind === 'late'))?.total;
}
