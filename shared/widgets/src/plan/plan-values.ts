import { addDays, type IsoDate } from '@tillway/rules';

/** A series or plan as it is typed (doc 000 §3). Amounts are dollars, dates `YYYY-MM-DD`. */
export interface PlanValues {
  /** `none` for no series */
  recurring: string;
  recurring_start_date: string;
  /** empty while ongoing */
  recurring_end_date: string;
  /** how many payments; empty while ongoing */
  recurring_payments: string;
  recurring_ongoing: boolean;
  /** The payer is told the day before (decisions O-40). */
  recurring_notify: boolean;
  downpayment: string;
  installments_total_count: string;
  /** one installment */
  recurring_amount: string;
}

/** What decides the payments of a form: the plan, its amount, and the terminal that sets the price adjustment. */
export interface PlannedValues extends PlanValues {
  terminal_id: string;
  /** Dollars: of the payment, of each recurring payment, or the whole price of a plan. */
  amount: string;
  /** `YYYY-MM-DD`, empty for now */
  close_date: string;
}

/** No series yet; one starts tomorrow unless told otherwise (doc 000 §5). */
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
