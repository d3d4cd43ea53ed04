import { limits } from '../limits';
import {
  accountNumberMismatch,
  accountNumberOnlyDigits,
  accountNumberRequired,
  accountNumberTooLong,
} from '../messages/bank';

/** What is wrong with an account number: required, under 18 digits (VAL-032). */
export function accountNumberError(text: string): string | undefined {
  const number = text.trim();
  if (number === '') return accountNumberRequired;
  if (number.length > limits.accountNumber) return accountNumberTooLong;
  return /^\d+$/.test(number) ? undefined : accountNumberOnlyDigits;
}

/** What is wrong with the account number typed a second time; leading zeros count (VAL-033). */
export const accountVerificationError = (verification: string, number: string): string | undefined =>
  accountNumberError(verification) ??
  (verification.trim() === number.trim() ? undefined : accountNumberMismatch);
