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

/** A line of the schedule of installments: a transaction of the plan, or a date that is late or to come. */
export interface InstallmentRow {
  key: string;
  date: IsoDate;
  /** Empty for a date without a transaction. */
  id: string;
  type: string;
  /** Cents, with the price adjustment. */
  amount: Cents;
  status: string;
  settled: IsoDate;
  initiation: string;
  lastFour: string;
  /** The card's brand, or `ach`. */
  paymentType: string;
  /** YYMM. */
  expiration: string;
  /** The void or refund that undid the payment. */
  undoneBy: string | null;
  /** The bank's words at the decline of a payment or an overdue date. */
  declined: string | null;
  action: 'void' | 'refund' | undefined;
  /** Undefined for a date without a transaction. */
  transaction: Transaction | undefined;
}

/** Returns a plan's transactions, late dates, and dates to come, in the account's time zone. */
export function installmentRows(plan: PlanDetail): InstallmentRow[] {
  const { transactions, installments, to_come } = plan;
  const current = transactions.find(({ id }) => id === plan.current_transaction_id);
  const made = transactions.map((transaction) => madeRow(plan, transaction));
  // These dates already have a row: that of the series that starts then, or of a charge with an unknown
  // outcome.
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
    declined: null,
    action: undefined,
    transaction: undefined,
  });
  // A late date keeps its own row beside its declined payment, because the amount is still owed.
  const late = to_come
    .filter(({ kind }) => kind === 'late')
    .map((each) => ({
      ...dateRow('late', each.date, toComeStatus(each), each.total),
      declined: each.declined ?? null,
    }));
  const toCome = installments
    .filter(({ date }) => !waiting.has(date))
    .map(({ date, status, total_amount }) => dateRow('to-come', date, status, total_amount));
  return [...made, ...late, ...toCome];
}

/** Returns whether the outcome of a charge is unknown. Such a charge is not declined and cannot be undone. */
const isUnknown = (transaction: Transaction | undefined) => transaction?.state === 'unknown';

function madeRow({ to_come, timezone }: PlanDetail, transaction: Transaction): InstallmentRow {
  const { id, authorized, created, future_post, settled } = transaction;
  const dayOf = (instant: string) => todayIn(timezone, new Date(instant));
  // A pending payment shows only as much as the plan still has room for.
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
    declined: transaction.state === 'declined' ? transaction.response_text : null,
    action: isUnknown(transaction) ? undefined : planRowAction(transaction),
    transaction,
  };
}

/** The columns that sort the table. */
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

/** Sorts rows by a column. Equal rows follow by key, in the same direction. */
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
