import { limits } from '../limits';
import * as messages from '../messages/amount';
import { parseDollars } from '../money';

/** Screens say "needs to be", dialogs "must be" (decisions C-21). */
export type AmountWording = 'charge' | 'dialog';

/** A number as people write it, with any count of decimals: tells "not a number" from "too many decimals". */
const numeric = /^-?(\d+\.?\d*|\.\d+)$/;

/** `15,00` and `1.234,50`: the decimal keypads of many telephones have no other key (decisions B-16). */
const commaForCents = /^-?\d+(?:[.\s]\d{3})*,\d{1,2}$/;

/** What is wrong with an amount of dollars as typed, first thing first (VAL-001..010); `undefined` when nothing is. */
export function amountError(text: string, wording: AmountWording): string | undefined {
  const amount = text.trim();
  if (amount === '') return messages.amountRequired;
  if (commaForCents.test(amount)) return messages.amountPoint;
  if (!numeric.test(amount))
    return wording === 'charge' ? messages.amountNeedsNumeric : messages.amountMustBeNumeric;
  if (Number(amount) < 0) return messages.amountNotNegative;
  if (Number(amount) === 0) return messages.amountNotZero;
  if (Number(amount) * 100 > limits.maxAmount) return messages.amountLimit;
  return parseDollars(amount) === undefined ? messages.amountDecimals : undefined;
}
