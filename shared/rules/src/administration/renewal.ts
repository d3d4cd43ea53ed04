import { amountError } from '../amount';
import { priceAdjustment } from '../fees';
import { type Cents, parseDollars } from '../money';
import type { TerminalFacts } from '../terminal';

/** Validates the amount of a renewal in dollars. */
export const renewalAmountError = (text: string): string | undefined => amountError(text, 'charge');

/**
 * Computes the fee and total of a renewal in cents, from an amount in dollars. An invalid amount counts as
 * zero.
 */
export function renewalTotal(
  amountText: string,
  terminal: TerminalFacts | undefined,
): { fee: Cents; total: Cents } {
  const amount = Math.max(parseDollars(amountText) ?? 0, 0);
  const fee = priceAdjustment({ amount, terminal, paymentType: 'card', waived: false });
  return { fee, total: amount + fee };
}
