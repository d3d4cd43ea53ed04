import { limits } from '../limits';
import {
  passwordComposition,
  passwordLengthRule,
  passwordMismatch,
  passwordTooCommon,
  passwordTooShort,
} from '../messages/login';
import { isCommonPassword } from './common';

/** How many characters a new password has at least, where an installation does not say it: PCI DSS 8.3.6 asks for twelve. */
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

/** What a new password needs (VAL-042), one by one, to be shown while it is typed. `length`: what this installation asks for. */
export const passwordRules = (length: number = limits.passwordLength): readonly PasswordRule[] => [
  { text: passwordLengthRule(length), holds: (password) => password.length >= length },
  ...composition,
];

/**
 * What is wrong with a new password: eight characters, or what this installation asks for, an upper, a lower, a digit
 * (VAL-042), and none that is tried first (decisions A-04).
 */
export function passwordError(password: string, length: number = limits.passwordLength): string | undefined {
  if (password.length < length) return passwordTooShort(length);
  if (!composition.every(({ holds }) => holds(password))) return passwordComposition;
  return isCommonPassword(password) ? passwordTooCommon : undefined;
}

/** What is wrong with a new manager password: held to what a user's is at least (decisions A-04). */
export const managerPasswordError = (password: string): string | undefined => passwordError(password);

export const passwordConfirmationError = (confirmation: string, password: string): string | undefined =>
  confirmation === password ? undefined : passwordMismatch;
