import { limits } from '../limits';
import { routingInvalid, routingNineDigits, routingOnlyDigits, routingRequired } from '../messages/bank';

const weights = [3, 7, 1];

/** The ABA checksum, weights 3-7-1, of nine digits; all zeros is no bank (VAL-030, VAL-031). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** What is wrong with a routing number, first thing first (VAL-029). */
export function routingNumberError(text: string): string | undefined {
  const number = text.trim();
  if (number === '') return routingRequired;
  if (!/^\d+$/.test(number)) return routingOnlyDigits;
  if (number.length !== limits.routingNumber) return routingNineDigits;
  return isRoutingNumber(number) ? undefined : routingInvalid;
}
