import { limits } from '../limits';
import * as messages from '../messages/recurring';
import { type Cents, parseDollars } from '../money';
import { splitByCount } from './split';

const numeric = /^-?(\d+\.?\d*|\.\d+)$/;

/** Validates an optional down payment in dollars. It must be less than the total. */
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

/** Validates a fee in dollars. */
export const feeError = (text: string): string | undefined =>
  text.trim() === '' || parseDollars(text) !== undefined ? undefined : messages.feeNotNumeric;

/** Validates the amount of one installment against the balance. Cents. */
export const installmentError = (amount: Cents, balance: Cents): string | undefined =>
  amount > balance ? messages.installmentAboveBalance : undefined;

/** Validates the number of payments for a balance in cents. */
export function paymentCountError(count: number, balance: Cents): string | undefined {
  if (!Number.isInteger(count) || count < 1) return messages.countRequired;
  return splitByCount(balance, count) ? undefined : messages.countTooLarge;
}
