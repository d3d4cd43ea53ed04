import { limits } from '../limits';
import * as messages from '../messages/recurring';
import { type Cents, parseDollars } from '../money';
import { splitByCount } from './split';

const numeric = /^-?(\d+\.?\d*|\.\d+)$/;

/** What is wrong with an optional downpayment in dollars; it stays below the total (VAL-068; decisions C-41). */
export function downpaymentError(text: string, total: Cents): string | undefined {
  const downpayment = text.trim();
  if (downpayment === '') return undefined;
  if (!numeric.test(downpayment)) return messages.downpaymentNotNumeric;
  if (Number(downpayment) < 0) return messages.downpaymentNegative;
  if (Number(downpayment) * 100 > limits.maxDownpayment) return messages.downpaymentLimit;
  const cents = parseDollars(downpayment);
  if (cents === undefined) return messages.downpaymentDecimals;
  return cents > 0 && cents >= total ? messages.downpaymentAboveTotal : undefined;
}

/** What is wrong with a fee in dollars (VAL-011). */
export const feeError = (text: string): string | undefined =>
  text.trim() === '' || parseDollars(text) !== undefined ? undefined : messages.feeNotNumeric;

/** What is wrong with the amount of one installment, in cents, beside the balance (VAL-067). */
export const installmentError = (amount: Cents, balance: Cents): string | undefined =>
  amount > balance ? messages.installmentAboveBalance : undefined;

/** What is wrong with the number of payments for a balance in cents (decisions C-22). */
export function paymentCountError(count: number, balance: Cents): string | undefined {
  if (!Number.isInteger(count) || count < 1) return messages.countRequired;
  return splitByCount(balance, count) ? undefined : messages.countTooLarge;
}
