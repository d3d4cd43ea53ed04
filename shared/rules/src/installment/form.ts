import { amountError } from '../amount';
import { isIsoDate, type IsoDate } from '../dates';
import { type FieldError, firstErrors } from '../errors';
import { endAfter, isFrequency, ongoingEnd } from '../frequency';
import { lastDateError, recurringChecks } from '../frequency/recurring-errors';
import { countTooLarge, frequencyRequired } from '../messages/recurring';
import { parseDollars } from '../money';
import { parseCount } from './count';
import { downpaymentError, installmentError, paymentCountError } from './errors';
import { splitAsTyped } from './split';

/** An installment plan as typed, with the specification's field names. Amounts are dollars. */
export interface InstallmentForm {
  /** The whole price, including the down payment. */
  amount: string;
  downpayment: string;
  recurring: string;
  recurring_start_date: string;
  installments_total_count: string;
  recurring_amount: string;
}

/** Validates an installment plan except for its amount, in the order of the fields. */
export function installmentFormErrors(form: InstallmentForm, today: IsoDate): FieldError[] {
  const total = parseDollars(form.amount) ?? 0;
  const balance = total - (parseDollars(form.downpayment) ?? 0);
  const count = parseCount(form.installments_total_count) ?? 0;
  const installment = parseDollars(form.recurring_amount) ?? 0;
  const series = { ...form, recurring_end_date: '', recurring_ongoing: true };
  return firstErrors([
    ['downpayment', downpaymentError(form.downpayment, total)],
    // Installment plans do not offer daily payments.
    ['recurring', form.recurring === 'daily' ? frequencyRequired : undefined],
    ...recurringChecks(series, today, 'charge'),
    ['installments_total_count', balance > 0 ? paymentCountError(count, balance) : undefined],
    ['recurring_amount', amountError(form.recurring_amount, 'charge')],
    ['recurring_amount', balance > 0 ? installmentError(installment, balance) : undefined],
    [
      'installments_total_count',
      balance > 0 && !splitAsTyped(balance, count, installment) ? countTooLarge : undefined,
    ],
    ['installments_total_count', endError(form, count)],
  ]);
}

/** The last payment of a plan must meet the rules for the end of a series. */
function endError({ recurring, recurring_start_date: start }: InstallmentForm, count: number) {
  if (!isFrequency(recurring) || !isIsoDate(start) || start > ongoingEnd) return undefined;
  return lastDateError(endAfter(start, recurring, count));
}
