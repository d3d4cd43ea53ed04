import type { PlanDetail, Transaction } from '@tillway/contract';
import {
  type Cents,
  initiationOf,
  type IsoDate,
  planRowAction,
  planRowStatus,
  planRowType,
  todayIn,
  toComeStatus,
} from '@tillway/rules';

/** A line of the schedule of installments: a transaction of the plan, or a date that is late or still to be charged (doc 001 §2.6). */
export interface InstallmentRow {
  key: string;
  date: IsoDate;
  /** Empty for a date still to be charged. */
  id: string;
  type: string;
  /** cents, the price adjustment included */
  amount: Cents;
  status: string;
  settled: IsoDate;
  initiation: string;
  lastFour: string;
  /** The card's brand, or `ach`. */
  paymentType: string;
  /** YYMM */
  expiration: string;
  /** The void or refund that undid the payment (PLN-018). */
  undoneBy: string | null;
  action: 'void' | 'refund' | undefined;
  /** Undefined for a date still to be charged. */
  transaction: Transaction | undefined;
}

/** The rows of a plan, its transactions and the dates to come, in the account's time zone. */
export function installmentRows(plan: PlanDetail): InstallmentRow[] {
  const { transactions, installments, to_come } = plan;
  const current = transactions.find(({ id }) => id === plan.current_transaction_id);
  const made = transactions.map((transaction) => madeRow(plan, transaction));
  // A series that waits for its first date has a row of its own on that date, and so has a date whose charge is not known yet.
  const waiting = new Set(
    made
      .filter(
        (row) => row.status === 'Pending' || (isUnknown(row.transaction) && row.initiation === 'system'),
      )
      .map(({ date }) => date),
  );
  const dateRow = (key: string, date: IsoDate, status: string, amount: Cents): InstallmentRow => ({
    key: `${key}-${date}`,
    date,
    id: '',
    type: 'Pending Sale',
    amount,
    status,
    settled: '',
    initiation: 'system',
    lastFour: current?.last_four ?? '',
    paymentType: current?.payment_type ?? 'unknown',
    expiration: current?.card_expiration_yymm ?? '',
    undoneBy: null,
    action: undefined,
    transaction: undefined,
  });
  // Beside the payment that was declined on the day, if there was one: that sum is still owed.
  const late = to_come
    .filter(({ kind }) => kind === 'late')
    .map((each) => dateRow('late', each.date, toComeStatus(each), each.total));
  const toCome = installments
    .filter(({ date }) => !waiting.has(date))
    .map(({ date, status, total_amount }) => dateRow('to-come', date, status, total_amount));
  return [...made, ...late, ...toCome];
}

/** Nobody knows yet whether it was charged: it is neither declined nor to be undone. */
const isUnknown = (transaction: Transaction | undefined) => transaction?.state === 'unknown';

function madeRow({ to_come, timezone }: PlanDetail, transaction: Transaction): InstallmentRow {
  const { id, authorized, created, future_post, settled } = transaction;
  const dayOf = (instant: string) => todayIn(timezone, new Date(instant));
  // As much of a payment that waits as the plan has room for.
  const waiting = to_come.find(({ transaction_id }) => transaction_id === id);
  return {
    key: id,
    date: authorized ? dayOf(authorized) : (future_post?.slice(0, 10) ?? dayOf(created)),
    id,
    type: planRowType(transaction),
    amount: waiting?.total ?? transaction.total_amount,
    status: isUnknown(transaction) ? transaction.transaction_status : planRowStatus(transaction),
    settled: settled && transaction.state !== 'declined' ? dayOf(settled) : '',
    initiation: initiationOf(transaction),
    lastFour: transaction.last_four ?? '',
    paymentType: transaction.payment_type,
    expiration: transaction.card_expiration_yymm ?? '',
    undoneBy: transaction.voided_transaction_id ?? transaction.refunded_transaction_id,
    action: isUnknown(transaction) ? undefined : planRowAction(transaction),
    transaction,
  };
}

/** What the table is sorted by. */
export const sortableColumns = [
  'date',
  'id',
  'type',
  'amount',
  'status',
  'settled',
  'initiation',
  'lastFour',
  'expiration',
] as const;
export type SortColumn = (typeof sortableColumns)[number];

/** Rows in the order of a column; equal ones by their id, in the same direction (decisions O-54). */
export function sortedRows(
  rows: readonly InstallmentRow[],
  column: SortColumn,
  direction: 'asc' | 'desc',
): InstallmentRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort(
    (one, other) => sign * (compare(one[column], other[column]) || compare(one.key, other.key)),
  );
}

const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : Number(one > other);
