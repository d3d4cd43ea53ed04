import type { PlanDetail } from '@tillway/contract';
import {
  type Cents,
  type DueRun,
  futureInstallments,
  isOngoing,
  lateDates,
  ongoingEnd,
  planAmounts,
  planSeries,
  previewLimit,
  recurringStatus,
  type RecurringStatus,
  recurringStatuses,
  summarizePlan,
} from '@tillway/rules';
import type { Clock } from '../../clock';
import type { Executor } from '../../database';
import type { Scope } from '../../access/scope';
import { transactionAnswer } from '../../transactions';
import type { Transaction } from '@tillway/contract';
import { changeAnswer } from './change/change-answer';
import { findLastChange } from './change/change-store';
import { planPayments } from '../../terminal/plan/plan-group-store';
import { standingOf } from '../../terminal/plan/plan-part';
import { findDueRuns, findPlan, findPlanTransactions, type PlanGroupRow } from './plan-detail-store';

/** One plan of a scope with all that is derived of it (doc 001 §4); `undefined` when it is missing or somebody else's. */
export async function planDetail(
  { db, clock }: { db: Executor; clock: Clock },
  scope: Scope,
  id: string,
): Promise<PlanDetail | undefined> {
  const plan = await findPlan(db, scope, id);
  if (!plan) return undefined;
  const transactions = (await findPlanTransactions(db, plan)).map(transactionAnswer);
  const key = { accountId: plan.account_id, id: plan.id };
  const change = await findLastChange(db, { accountId: plan.account_id, planId: plan.id });
  const { taken, isOngoing: isHeldToNothing } = standingOf(await planPayments(db, key, null));
  return {
    ...describePlan(
      plan,
      {
        transactions,
        runs: await findDueRuns(db, key),
        untaken:
          plan.total_amount === null || isHeldToNothing ? Infinity : Math.max(0, plan.total_amount - taken),
      },
      clock.today(plan.timezone),
    ),
    change: change ? changeAnswer(change) : null,
  };
}

interface PlanRecords {
  transactions: Transaction[];
  /** Due dates that were begun, each with its series. */
  runs: readonly (DueRun & { series_id: string })[];
  /** What the plan was sold for and has not taken, in cents without the price adjustment. */
  untaken: Cents;
}

/** What a plan's transactions come to on a day. All its dates are listed; those of an ongoing plan as far as a preview goes. */
function describePlan(
  plan: PlanGroupRow,
  { transactions, runs, untaken }: PlanRecords,
  today: string,
): Omit<PlanDetail, 'change'> {
  const summary = summarizePlan(transactions, { today, zone: plan.timezone });
  const current = transactions.find(({ id }) => id === summary.current?.id);
  const isEndless = isOngoing((current && planSeries(current)?.end) ?? null);
  const dates = isEndless ? summary.scheduled.slice(0, previewLimit) : [...summary.scheduled];
  const status = statusOf(current, today);
  const { total, fee, net } = current ? planAmounts(current) : { total: 0, fee: 0, net: 0 };
  const missed = current
    ? lateDates(
        current,
        {
          runs: runs.filter(({ series_id }) => series_id === current.id),
          status,
          next: current.recurring_next_date,
        },
        today,
      )
    : [];
  // what was taken in between is not asked for again
  const lateNet = Math.max(0, Math.min(missed.length * net, untaken - summary.remainingNet));
  return {
    id: plan.id,
    tracking_id: plan.custom_tracking_id,
    account_id: plan.account_id,
    account_name: plan.account_name,
    terminal_id: plan.terminal_id,
    terminal_name: plan.terminal_name,
    terminal_code: plan.terminal_code,
    timezone: plan.timezone,
    status,
    custom: { total_amount: plan.total_amount },
    transactions,
    current_transaction_id: current?.id ?? null,
    downpayment_transaction_id: summary.downpayment?.id ?? null,
    final_transaction_id: summary.final?.id ?? null,
    scheduled: dates,
    remaining_payments: summary.remainingPayments,
    original_payments: summary.originalPayments,
    remaining_balance: summary.remainingBalance,
    remaining_net: summary.remainingNet,
    paid: summary.paid,
    late:
      lateNet > 0
        ? missed.map(({ date, retryOn }) => ({
            date,
            total_amount: total,
            fee_amount: fee,
            retry_on: retryOn,
          }))
        : [],
    late_net: lateNet,
    open_net: Math.min(summary.remainingNet + lateNet, untaken),
    installments: current
      ? futureInstallments(current, dates, status).map((row) => ({
          ...row,
          total_amount: total,
          fee_amount: fee,
        }))
      : [],
    created: plan.created.toISOString(),
    updated: newest([plan.updated.toISOString(), ...transactions.map(({ updated }) => updated)]),
  };
}

/** What runs have written of the series counts before what its dates say: one that was given up is declined. */
function statusOf(current: Transaction | undefined, today: string): RecurringStatus {
  if (!current) return 'ended';
  const series = planSeries(current);
  const byDates = recurringStatus(
    {
      recurring_type: series?.frequency ?? 'none',
      start: series?.start ?? today,
      end: series?.end ?? ongoingEnd,
      payment_type: current.payment_type,
      response_code: current.response_code,
      voided: current.voided,
    },
    today,
  );
  const { recurring_status_id } = current;
  const written = (['cancelled', 'declined', 'ended'] as const).find(
    (status) => recurringStatuses[status] === recurring_status_id,
  );
  return byDates === 'cancelled' ? byDates : (written ?? byDates);
}

const newest = (times: readonly string[]): string =>
  times.reduce((last, each) => (each > last ? each : last), '');
