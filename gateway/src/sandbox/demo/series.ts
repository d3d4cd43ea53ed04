import { responseTexts } from '@tillway/contract';
import {
  type Cents,
  type Frequency,
  type IsoDate,
  listDates,
  priceAdjustment,
  type RecurringStatus,
  recurringStatuses,
} from '@tillway/rules';
import { postJob } from '../../payments/jobs';
import { addBankSale } from './bank-sales';
import { declined, settled } from './card-sales';
import { at } from './times';
import { approvedRow, type TransactionRow } from './transaction-row';
import type { Wallet } from './wallets';
import type { Counter, Row, World } from './world';

/** The hour of the day's recurring payments. */
const runHour = 6;
const mostRuns = 200;

export interface Series {
  counter: Counter;
  wallet: Wallet;
  /** Without the price adjustment, in cents. */
  amount: Cents;
  frequency: Frequency;
  start: IsoDate;
  end: IsoDate;
  status: RecurringStatus;
  created: Date;
  /** The time after which nothing runs. */
  stoppedAt?: Date | undefined;
  isInstallment: boolean;
  groupId?: string | undefined;
}

/** Adds a recurring payment: the transaction that carries it, and its runs so far. Returns the first. */
export function addSeries(world: World, series: Series): TransactionRow {
  const { counter, frequency, start, end, status } = series;
  const until = series.stoppedAt ?? world.now;
  const dates = listDates(start, frequency, end, mostRuns);
  const ran = dates.filter((date) => at(counter.zone, date, runHour) <= until);
  const belongs = {
    is_recurring: true,
    is_installment: series.isInstallment,
    transaction_group_id: series.groupId ?? null,
  };
  const first = addPayment(world, series, {
    date: start,
    change: {
      ...belongs,
      recurring_type: frequency,
      recurring_start: start,
      recurring_end: end,
      recurring_status_id: recurringStatuses[status],
      recurring_next_date: status === 'pending' || status === 'running' ? (dates[ran.length] ?? null) : null,
      ...(series.stoppedAt && { modify_recurring_type: 'none', modify_created: series.stoppedAt }),
    },
  });
  if (status === 'declined') return Object.assign(first, declined(world, first));
  for (const date of ran.slice(1)) {
    // A run has no series of its own: otherwise a stopped series would seem to continue because of its last
    // run.
    const change = {
      ...belongs,
      parent_transaction_id: first.id,
      created: at(counter.zone, date, runHour),
      api_method: 'cron',
      user_id: null,
    };
    const run = addPayment(world, series, { date, change });
    const isRefused = !counter.type.includes('ach') && world.chance.happens(0.04);
    if (isRefused) Object.assign(run, declined(world, run), { settled: null });
    world.rows.recurring_runs.push({
      account_id: first.account_id,
      series_id: first.id,
      due_date: date,
      state: isRefused ? 'failed' : 'paid',
      failures: isRefused ? 1 : 0,
      started_on: date,
      transaction_id: run.id,
      created: change.created,
      updated: change.created,
    });
  }
  return first;
}

interface Payment {
  /** The day of the charge; until a day in the future, the payment is deferred. */
  date: IsoDate;
  amount?: Cents;
  change: Partial<Row<'transactions'>>;
}

/** Adds one payment of a series in its current state: deferred, charged, or settled. */
export function addPayment(
  world: World,
  { counter, wallet, amount: usual, created }: Pick<Series, 'counter' | 'wallet' | 'amount' | 'created'>,
  { date, amount = usual, change }: Payment,
): TransactionRow {
  const due = at(counter.zone, date, runHour);
  const charged = due > created ? due : created;
  if (counter.type.includes('ach'))
    return addBankSale(world, { counter, wallet, created: charged, amount, change });
  const fee = priceAdjustment({ amount, terminal: counter, paymentType: 'card', waived: false });
  const row = approvedRow(world, { counter, ...wallet, wallet, amount, fee, created, change });
  world.rows.transactions.push(row);
  if (charged > world.now) return deferred(world, row, counter, date);
  Object.assign(row, { authorized: charged, captured: charged, updated: charged });
  return settled(world, row, counter.zone, charged);
}

/** Makes a payment one that the worker charges on its day. */
export function deferred(world: World, row: TransactionRow, counter: Counter, date: IsoDate): TransactionRow {
  const sale = { id: row.id, accountId: row.account_id, terminalId: row.terminal_id, nonce: '' };
  world.jobs.push(postJob(sale, date, counter.zone));
  return Object.assign(row, {
    state: 'pending',
    response_text: responseTexts.pending,
    future_post: date,
    auth_code: null,
    auth_response: null,
    processor_transaction_id: null,
    processor_answer: null,
    authorized: null,
    captured: null,
  });
}
