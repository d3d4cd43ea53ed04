import { limits } from '../limits';
import { passwordComposition, passwordMismatch, passwordTooShort } from '../messages/login';

/** What a new password needs (VAL-042), one by one, to be shown while it is typed. */
export const passwordRules: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: 'Eight characters or longer', holds: (password) => password.length >= limits.passwordLength },
  { text: 'One uppercase character', holds: (password) => /[A-Z]/.test(password) },
  { text: 'One lowercase character', holds: (password) => /[a-z]/.test(password) },
  { text: 'One digit', holds: (password) => /\d/.test(password) },
];
const [length, ...composition] = passwordRules;

/** What is wrong with a new password: eight characters, an upper, a lower, a digit (VAL-042). */
export function passwordError(password: string): string | undefined {
  if (!length?.holds(password)) return passwordTooShort;
  return composition.every(({ holds }) => holds(password)) ? undefined : passwordComposition;
}

export const passwordConfirmationError = (confirmation: string, password: string): string | undefined =>
  confirmation === password ? undefined : passwordMismatch;
