import type { PlanDetail, Transaction } from '@tillway/contract';
import { futureInstallments, planFigures, type PlanSummary, summarizePlan } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Scope } from '../../platform/access/scope';
import { transactionResponse } from '../../payments/transactions';
import { changeResponse } from './change/change-response';
import { findLastChange } from './change/change-store';
import { findDueRuns, findPlan, findPlanTransactions, type PlanGroupRow } from './plan-detail-store';

/** Reads one plan of a scope with its derived fields. `undefined` when it is missing or foreign. */
export async function planDetail(
  { db, clock }: { db: Executor; clock: Clock },
  scope: Scope,
  id: string,
): Promise<PlanDetail | undefined> {
  const plan = await findPlan(db, scope, id);
  if (!plan) return undefined;
  const transactions = (await findPlanTransactions(db, plan)).map((row) =>
    transactionResponse(row, clock.now()),
  );
  const key = { accountId: plan.account_id, id: plan.id };
  const change = await findLastChange(db, { accountId: plan.account_id, planId: plan.id });
  const summary = summarizePlan(
    { transactions, runs: await findDueRuns(db, key), sold: plan.total_amount },
    { today: clock.today(plan.timezone), zone: plan.timezone },
  );
  return { ...describePlan(plan, transactions, summary), change: change ? changeResponse(change) : null };
}

/** The API form of a plan. Every sum, count, and date comes from the rules (`summarizePlan`). */
function describePlan(
  plan: PlanGroupRow,
  transactions: Transaction[],
  summary: PlanSummary,
): Omit<PlanDetail, 'change'> {
  const { sums, toCome } = summary;
  const current = transactions.find(({ id }) => id === summary.current?.id);
  const remaining = sums.remaining ?? { net: 0, total: 0 };
  return {
    id: plan.id,
    tracking_id: plan.custom_tracking_id,
    account_id: plan.account_id,
    account_name: plan.account_name,
    terminal_id: plan.terminal_id,
    terminal_name: plan.terminal_name,
    terminal_code: plan.terminal_code,
    timezone: plan.timezone,
    status: summary.status,
    custom: { total_amount: plan.total_amount },
    transactions,
    current_transaction_id: current?.id ?? null,
    downpayment_transaction_id: summary.downpayment?.id ?? null,
    final_transaction_id: summary.final?.id ?? null,
    scheduled: [...summary.scheduled],
    remaining_payments: summary.remainingPayments,
    original_payments: summary.originalPayments,
    remaining_balance: remaining.total,
    remaining_net: remaining.net,
    paid: sums.settled.net,
    sums,
    figures: planFigures(summary),
    to_come: [...toCome],
    start: summary.start,
    finish: summary.finish,
    late: toCome
      .filter(({ kind }) => kind === 'late')
      .map(({ date, net, total, retry_on }) => ({
        date,
        total_amount: total,
        fee_amount: total - net,
        retry_on,
      })),
    late_net: sums.late.net,
    open_net: remaining.net,
    installments: installmentsOf(summary),
    created: plan.created.toISOString(),
    updated: newest([plan.updated.toISOString(), ...transactions.map(({ updated }) => updated)]),
  };
}

/** A row for each date of the series that is still to be charged. */
function installmentsOf({ current, series, toCome }: PlanSummary): PlanDetail['installments'] {
  if (!current) return [];
  const dates = toCome.filter(
    ({ kind, transaction_id }) => kind === 'installment' && transaction_id === null,
  );
  const rows = futureInstallments(
    current,
    dates.map(({ date }) => date),
    series,
  );
  return rows.map((row, index) => {
    const { net = 0, total = 0 } = dates[index] ?? {};
    return { ...row, total_amount: total, fee_amount: total - net };
  });
}

const newest = (times: readonly string[]): string =>
  times.reduce((last, each) => (each > last ? each : last), '');
