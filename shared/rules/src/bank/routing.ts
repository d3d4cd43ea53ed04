import { limits } from '../limits';
import { routingInvalid, routingNineDigits, routingOnlyDigits, routingRequired } from '../messages/bank';

const weights = [3, 7, 1];

/** The first two digits of a bank's number: Federal Reserve districts, their thrifts and electronic ones, traveler's checks. */
const isDistrict = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** The ABA checksum, weights 3-7-1, of nine digits of a district; all zeros is no bank (VAL-030, VAL-031; decisions B-15). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits) || !isDistrict(Number(digits.slice(0, 2)))) return false;
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

/** What is typed or pasted into a field for one: nine digits at most, and nothing else. */
export const formatRoutingNumber = (text: string): string =>
  text.replace(/\D/g, '').slice(0, limits.routingNumber);
