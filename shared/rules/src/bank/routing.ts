import { limits } from '../limits';
import { routingInvalid, routingNineDigits, routingOnlyDigits, routingRequired } from '../messages/bank';

const weights = [3, 7, 1];

/**
 * Returns whether the first two digits are valid: Federal Reserve districts, thrifts, electronic
 * transactions, or traveler's checks.
 */
const isDistrict = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/**
 * Returns whether nine digits are a routing number: a valid district, not all zeros, and the ABA checksum
 * with weights 3-7-1.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits) || !isDistrict(Number(digits.slice(0, 2)))) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Validates a routing number and returns the first problem. */
export function routingNumberError(text: string): string | undefined {
  const number = text.trim();
  if (number === '') return routingRequired;
  if (!/^\d+$/.test(number)) return routingOnlyDigits;
  if (number.length !== limits.routingNumber) return routingNineDigits;
  return isRoutingNumber(number) ? undefined : routingInvalid;
}

/** Keeps only digits, at most nine, of a text typed or pasted into the routing number field. */
export const formatRoutingNumber = (text: string): string =>
  text.replace(/\D/g, '').slice(0, limits.routingNumber);
