import type { Customer, CustomerPlan, CustomerSeries } from '@tillway/contract';
import { can, customerLimits, showsNextRun } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type Session, transactionScope } from '../../platform/access/session';
import { transactionResponse } from '../../payments/transactions';
import { planResponse } from '../plans/plan-response';
import { type PlanRow, summarizedPlans } from '../plans/plan-store';
import { type CustomerKey, type CustomerSums, newestPayments, sumsOfCustomer } from './payments-store';
import {
  planKeysOfCustomer,
  schedulesOfCustomer,
  type SeriesOfCustomer,
  seriesOfCustomer,
} from './series-store';

interface Parts {
  db: Executor;
  clock: Clock;
}

/**
 * Reads what belongs to a customer record, as far as the session's permissions for payments, schedules, and plans go.
 */
export async function customerOf(
  { db, clock }: Parts,
  session: Session,
  key: CustomerKey,
): Promise<Customer> {
  const { permissions } = session;
  const scope = transactionScope(session);
  const now = clock.now();
  const seesPayments = can(permissions, 'can_view_transactions');
  const seesSchedules = seesPayments || can(permissions, 'can_view_schedules');
  const [sums, newest, begun, schedules] = await Promise.all([
    seesPayments ? sumsOfCustomer(db, scope, key) : null,
    seesPayments ? newestPayments(db, scope, key) : [],
    seesPayments ? seriesOfCustomer(db, scope, key, now) : [],
    seesSchedules ? schedulesOfCustomer(db, scope, key, now) : [],
  ]);
  const plans = can(permissions, 'has_installment_options')
    ? await summarizedPlans(db, await planKeysOfCustomer(db, scope, key), now)
    : null;
  return {
    id: key.id,
    payments: sums && {
      ...foldSums(sums),
      newest: newest.map((row) => transactionResponse(row, now)),
    },
    series: seesSchedules
      ? [...schedules.map(asSeries('schedule')), ...begun.map(asSeries('recurring'))].slice(
          0,
          customerLimits.series,
        )
      : null,
    plans: plans && plans.map(asPlan),
  };
}

/** Folds the sums by kind into taken and refunded, as the takings do. */
export function foldSums(sums: CustomerSums): Omit<NonNullable<Customer['payments']>, 'newest'> {
  const of = (...kinds: CustomerSums[number]['kind'][]) => sums.filter((sum) => kinds.includes(sum.kind));
  const total = (rows: CustomerSums) => ({
    count: rows.reduce((count, row) => count + row.count, 0),
    amount: rows.reduce((amount, row) => amount + row.amount, 0),
  });
  const taken = of('approved', 'settled');
  const firsts = taken.map(({ first }) => first.toISOString()).sort();
  const lasts = taken.map(({ last }) => last.toISOString()).sort();
  return {
    count: total(sums).count,
    taken: total(taken),
    refunded: total(of('refunded')),
    first: firsts[0] ?? null,
    last: lasts.at(-1) ?? null,
  };
}

const asSeries =
  (kind: CustomerSeries['kind']) =>
  ({ next_date, ...series }: SeriesOfCustomer): CustomerSeries => ({
    ...series,
    kind,
    next_date: showsNextRun(series.status) ? next_date : null,
  });

function asPlan(row: PlanRow): CustomerPlan {
  const { id, tracking_id, status, payment_type, sums, late_since, recurring_next_date } = planResponse(row);
  return {
    id,
    tracking_id,
    status,
    payment_type,
    total: sums.sold && sums.sold.total,
    paid: sums.paid.total,
    late_since,
    next_date: recurring_next_date,
  };
}
