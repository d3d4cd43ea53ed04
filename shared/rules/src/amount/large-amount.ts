import { limits } from '../limits';
import { invalidAmount } from '../messages/amount';
import { type Cents, parseDollars } from '../money';
import { amountError } from './amount-error';

/** Whether an amount must be agreed to once more: 10,000 dollars or above, and not the very amount already confirmed (PAY-053). */
export const needsLargeAmountConfirmation = (amount: Cents, confirmed?: Cents): boolean =>
  amount >= limits.largeAmount && amount !== confirmed;

/** What is wrong with the amount typed in that confirmation (VAL-009). */
export const confirmedAmountError = (text: string): string | undefined =>
  parseDollars(text) === undefined ? invalidAmount : amountError(text, 'dialog');
