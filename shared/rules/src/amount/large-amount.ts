import { limits } from '../limits';
import { amountsDiffer, invalidAmount } from '../messages/amount';
import { type Cents, parseDollars } from '../money';

/** Whether an amount must be agreed to once more: 10,000 dollars or above, and not the very amount already confirmed (PAY-053). */
export const needsLargeAmountConfirmation = (amount: Cents, confirmed?: Cents): boolean =>
  amount >= limits.largeAmount && amount !== confirmed;

/** What is wrong with an amount that is typed again to confirm it (VAL-009; decisions A-22). */
export function confirmedAmountError(text: string, amount: Cents): string | undefined {
  const confirmed = parseDollars(text);
  if (confirmed === undefined) return invalidAmount;
  return confirmed === amount ? undefined : amountsDiffer;
}
