import { limits } from '../limits';
import {
  passwordComposition,
  passwordLengthRule,
  passwordMismatch,
  passwordTooCommon,
  passwordTooShort,
} from '../messages/login';
import { isCommonPassword } from './common';

/**
 * Returns the minimum length of a new password if the installation sets none. PCI DSS 8.3.6 requires twelve.
 */
export const passwordLengthOf = (environment: string): number =>
  environment === 'production' ? 12 : limits.passwordLength;

interface PasswordRule {
  text: string;
  holds: (password: string) => boolean;
}

const composition: readonly PasswordRule[] = [
  { text: 'One uppercase character', holds: (password) => /\p{Lu}/u.test(password) },
  { text: 'One lowercase character', holds: (password) => /\p{Ll}/u.test(password) },
  { text: 'One digit', holds: (password) => /\d/.test(password) },
];

/** Lists the rules of a new password, to show while it is typed. `length` is the installation's minimum. */
export const passwordRules = (length: number = limits.passwordLength): readonly PasswordRule[] => [
  { text: passwordLengthRule(length), holds: (password) => password.length >= length },
  ...composition,
];

/**
 * Validates a new password: the minimum length, an uppercase character, a lowercase character, a digit, and
 * not a common one.
 */
export function passwordError(password: string, length: number = limits.passwordLength): string | undefined {
  if (password.length < length) return passwordTooShort(length);
  if (!composition.every(({ holds }) => holds(password))) return passwordComposition;
  return isCommonPassword(password) ? passwordTooCommon : undefined;
}

/** Validates a new manager password, by the rules of user passwords at their default length. */
export const managerPasswordError = (password: string): string | undefined => passwordError(password);

export const passwordConfirmationError = (confirmation: string, password: string): string | undefined =>
  confirmation === password ? undefined : passwordMismatch;
