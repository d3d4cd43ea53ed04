import type { Schedule, Transaction } from '@tillway/contract';
import type { PaymentKind, ScheduleListColumn } from '@tillway/rules';

/** Selects one of the two lists. */
export interface SeriesScope {
  payment_type: PaymentKind;
}

/** A row of a list of series, of either processor. Amounts are in cents, dates `YYYY-MM-DD`. */
export type SeriesRow = Pick<Schedule, Exclude<ScheduleListColumn, 'recurring_type' | 'start' | 'end'>> & {
  id: string;
  recurring_type: string | null;
  start: string | null;
  end: string | null;
  payment_type: string;
  /** Identifies the card's brand, if known. */
  card_bin?: string | null;
};

/** A series that begins with a transaction. */
export interface RecurringRow extends SeriesRow {
  transaction: Transaction;
}

/** Converts the series of a transaction, as its latest modification left it. */
export function recurringRow(transaction: Transaction): RecurringRow {
  const { modify_total_amount, modify_fee_amount } = transaction;
  const total_amount = modify_total_amount ?? transaction.total_amount;
  const fee_amount = modify_fee_amount ?? transaction.fee_amount;
  return {
    id: transaction.id,
    customer_name: transaction.customer_name,
    recurring_status: transaction.recurring_status ?? '',
    payment_type: transaction.payment_type,
    card_bin: transaction.card_bin,
    last_four: transaction.last_four,
    card_expiration_yymm: transaction.card_expiration_yymm,
    ach_is_authorized: transaction.ach_is_authorized,
    total_amount,
    net_amount: transaction.net_amount,
    less_fee_amount: total_amount - fee_amount,
    fee_amount,
    recurring_type: transaction.modify_recurring_type ?? transaction.recurring_type,
    start: transaction.modify_recurring_start ?? transaction.recurring_start,
    end: transaction.modify_recurring_end ?? transaction.recurring_end,
    next_run: transaction.recurring_next_date,
    last_run: null,
    order_number: transaction.order_number,
    customer_po: transaction.customer_po,
    custom_field_1: transaction.custom_field_1,
    custom_field_2: transaction.custom_field_2,
    custom_field_3: transaction.custom_field_3,
    account_name: transaction.account_name,
    terminal_name: transaction.terminal_name,
    transaction,
  };
}
