import { limits } from '../limits';
import * as messages from '../messages/amount';
import { parseDollars } from '../money';

/** Charge and renewal screens say "needs to be"; dialogs say "must be". */
export type AmountWording = 'charge' | 'dialog';

/** A number with any count of decimals. Separates "not a number" from "too many decimals". */
const numeric = /^-?(\d+\.?\d*|\.\d+)$/;

/** `15,00` and `1.234,50`. The decimal keypads of many phones have only a comma. */
const commaForCents = /^-?\d+(?:[.\s]\d{3})*,\d{1,2}$/;

/** Validates a typed amount of dollars and returns the first problem; `undefined` if it is valid. */
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
