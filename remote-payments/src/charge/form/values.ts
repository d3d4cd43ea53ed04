import { addDays, type ChargeForm, type IsoDate, type PaymentKind } from '@tillway/rules';
import { emptyPayment, type TypedPayment } from '../../typed-payment/typed-payment';

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

/** What is typed on the charge screen, in every mode, all as text: switching the mode keeps it. */
export interface ChargeValues extends TypedPayment, PlanValues {
  terminal_id: string;
  /** Dollars: of the payment, of each recurring payment, or the whole price of a plan. */
  amount: string;
  /** `YYYY-MM-DD`, empty for now */
  close_date: string;
  ach_authorization: string;
}

/** A cleared form on one terminal; a series starts tomorrow unless told otherwise (doc 000 §5). */
export const emptyCharge = (terminalId: string, today: IsoDate): ChargeValues => ({
  ...emptyPayment,
  terminal_id: terminalId,
  amount: '',
  close_date: '',
  ach_authorization: 'none',
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

/** The form as the rules judge it: a stored card or account is not typed, a series has its own dates. */
export const asChargeForm = (
  values: ChargeValues,
  { method, kind, token }: { method: PaymentKind; kind: 'single' | 'series'; token: string | undefined },
): ChargeForm => ({
  ...values,
  method,
  token,
  close_date: kind === 'single' ? values.close_date : '',
});
