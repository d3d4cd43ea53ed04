import { addDays, type IsoDate } from '@tillway/rules';

/** Typed values of a series or plan. Amounts are dollars, dates `YYYY-MM-DD`. */
export interface PlanValues {
  /** `none` for no series. */
  recurring: string;
  recurring_start_date: string;
  /** Empty while ongoing. */
  recurring_end_date: string;
  /** Number of payments; empty while ongoing. */
  recurring_payments: string;
  recurring_ongoing: boolean;
  /** The payer is notified the day before. */
  recurring_notify: boolean;
  downpayment: string;
  installments_total_count: string;
  /** Amount of one installment. */
  recurring_amount: string;
}

/**
 * The values that determine the payments of a form: the plan, its amount, and the terminal, which sets the
 * price adjustment.
 */
export interface PlannedValues extends PlanValues {
  terminal_id: string;
  /** Dollars: the payment, each recurring payment, or the total price of a plan. */
  amount: string;
  /** `YYYY-MM-DD`, empty for now. */
  close_date: string;
}

/** Values without a series; by default a series starts tomorrow. */
export const emptyPlan = (today: IsoDate): PlanValues => ({
  recurring: 'none',
  recurring_start_date: addDays(today, 1),
  recurring_end_date: '',
  recurring_payments: '',
  recurring_ongoing: false,
  recurring_notify: false,
  downpayment: '',
  installments_total_count: '',
  recurring_amount: '',
});
