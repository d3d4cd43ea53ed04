import { limits } from '../limits';
import {
  accountNumberMismatch,
  accountNumberOnlyDigits,
  accountNumberRequired,
  accountNumberTooLong,
  accountVerificationRequired,
} from '../messages/bank';

/** Validates an account number: required, digits only, fewer than 18 of them. */
export function accountNumberError(text: string): string | undefined {
  const number = text.trim();
  if (number === '') return accountNumberRequired;
  if (number.length > limits.accountNumber) return accountNumberTooLong;
  return /^\d+$/.test(number) ? undefined : accountNumberOnlyDigits;
}

/**
 * Validates the account number typed a second time. Leading zeros count. If both match, an invalid number is
 * reported only at the first field.
 */
export function accountVerificationError(verification: string, number: string): string | undefined {
  if (verification.trim() === '') return accountVerificationRequired;
  if (verification.trim() === number.trim()) return undefined;
  return accountNumberError(verification) ?? accountNumberMismatch;
}
