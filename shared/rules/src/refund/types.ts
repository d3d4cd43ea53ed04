import { refundAmountUnidentified, refundAmountTooLarge } from '../messages/after-sale';
import { amountError } from '../amount';
import { type Cents, parseDollars } from '../money';
import { refundableAmount } from '../transaction/facts';

export type RefundType = 'full' | 'fee' | 'partial';

export interface RefundMoney {
  total_amount: Cents;
  fee_amount: Cents;
  credited_amount: Cents;
}

/** What can be given back: all that remains, the price adjustment if more than it remains, or a part (HIS-041, VAL-071). */
export function refundTypes(money: RefundMoney): RefundType[] {
  const remaining = refundableAmount(money);
  if (remaining === 0) return [];
  return money.fee_amount > 0 && remaining > money.fee_amount
    ? ['full', 'fee', 'partial']
    : ['full', 'partial'];
}

/** What is wrong with a partial refund in dollars (VAL-070). */
export function refundAmountError(text: string, money: RefundMoney): string | undefined {
  if (text.trim() === '') return refundAmountUnidentified;
  const invalid = amountError(text, 'dialog');
  if (invalid !== undefined) return invalid;
  return (parseDollars(text) ?? 0) > refundableAmount(money) ? refundAmountTooLarge : undefined;
}

/** What a refund gives back, in cents; `undefined` where the type is not open or the part is not an amount. */
export function refundAmount(type: RefundType, money: RefundMoney, partial = ''): Cents | undefined {
  if (!refundTypes(money).includes(type)) return undefined;
  if (type === 'full') return refundableAmount(money);
  if (type === 'fee') return money.fee_amount;
  return refundAmountError(partial, money) === undefined ? parseDollars(partial) : undefined;
}
