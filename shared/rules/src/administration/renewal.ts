import { amountError } from '../amount';
import { priceAdjustment } from '../fees';
import { type Cents, parseDollars } from '../money';
import type { TerminalFacts } from '../terminal';

/** What is wrong with the amount of a renewal in dollars (VAL-084). */
export const renewalAmountError = (text: string): string | undefined => amountError(text, 'charge');

/** What a renewal comes to, in cents; nothing while the amount is none (AGY-017). */
export function renewalTotal(
  amountText: string,
  terminal: TerminalFacts | undefined,
): { fee: Cents; total: Cents } {
  const amount = Math.max(parseDollars(amountText) ?? 0, 0);
  const fee = priceAdjustment({ amount, terminal, paymentType: 'card', waived: false });
  return { fee, total: amount + fee };
}
