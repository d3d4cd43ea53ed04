import { limits } from '../limits';
import { passwordComposition, passwordMismatch, passwordTooShort } from '../messages/login';

/** What is wrong with a new password: eight characters, an upper, a lower, a digit (VAL-042). */
export function passwordError(password: string): string | undefined {
  if (password.length < limits.passwordLength) return passwordTooShort;
  return [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(password)) ? undefined : passwordComposition;
}

export const passwordConfirmationError = (confirmation: string, password: string): string | undefined =>
  confirmation === password ? undefined : passwordMismatch;
