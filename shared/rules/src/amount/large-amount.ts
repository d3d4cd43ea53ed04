import { limits } from '../limits';
import { amountsDiffer, invalidAmount } from '../messages/amount';
import { type Cents, parseDollars } from '../money';

/**
 * Returns whether the user must confirm an amount by typing it again: 10,000 dollars or more, and not the
 * amount already confirmed.
 */
export const needsLargeAmountConfirmation = (amount: Cents, confirmed?: Cents): boolean =>
  amount >= limits.largeAmount && amount !== confirmed;

/** Validates an amount that is typed again to confirm it. */
export function confirmedAmountError(text: string, amount: Cents): string | undefined {
  const confirmed = parseDollars(text);
  if (confirmed === undefined) return invalidAmount;
  return confirmed === amount ? undefined : amountsDiffer;
}
