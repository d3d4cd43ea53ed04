import { limits } from '../limits';
import {
  accountNumberMismatch,
  accountNumberOnlyDigits,
  accountNumberRequired,
  accountNumberTooLong,
  accountVerificationRequired,
} from '../messages/bank';

/** What is wrong with an account number: required, under 18 digits (VAL-032). */
export function accountNumberError(text: string): string | undefined {
  const number = text.trim();
  if (number === '') return accountNumberRequired;
  if (number.length > limits.accountNumber) return accountNumberTooLong;
  return /^\d+$/.test(number) ? undefined : accountNumberOnlyDigits;
}

/**
 * What is wrong with the account number typed a second time; leading zeros count (VAL-033). Of the same number, what is
 * wrong with it is said where it was typed first.
 */
export function accountVerificationError(verification: string, number: string): string | undefined {
  if (verification.trim() === '') return accountVerificationRequired;
  if (verification.trim() === number.trim()) return undefined;
  return accountNumberError(verification) ?? accountNumberMismatch;
}
