import { isEmail, textError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { invalidEmailAddress, valueRequired } from '../messages/administration';
import { passwordError } from '../password';
import { jsonObjectError } from './json';

/** What is missing stays as it is. */
export interface UserFields {
  name?: string | undefined;
  email?: string | undefined;
  /** Empty: none is given. */
  password?: string | undefined;
}

export interface UserForm extends UserFields {
  name: string;
  email: string;
  /** JSON texts. */
  permissions: string;
  custom: string;
}

export const valueError = (text: string): string | undefined =>
  text.trim() === '' ? valueRequired : undefined;

export const emailAddressError = (text: string): string | undefined =>
  isEmail(text.trim()) ? undefined : invalidEmailAddress;

/** What is wrong with what is known of a user, and the temporary password, if any is given (VAL-042, VAL-079). */
export const userFieldErrors = (
  { name, email, password }: UserFields,
  passwordLength?: number,
): FieldError[] =>
  firstErrors([
    ['name', name === undefined ? undefined : (valueError(name) ?? textError(name, 'Name', limits.name))],
    ['email', email === undefined ? undefined : emailAddressError(email)],
    ['password', password ? passwordError(password, passwordLength) : undefined],
  ]);

/** What is wrong with a user as the form has it (VAL-079, VAL-080). */
export const userErrors = (form: UserForm): FieldError[] =>
  firstErrors([
    ...userFieldErrors(form).map(({ field, message }) => [field, message] as const),
    ['permissions', jsonObjectError(form.permissions)],
    ['custom', jsonObjectError(form.custom)],
  ]);

/** Whether a user's failed logins are highlighted (CONST-038). */
export const areFailedLoginsFlagged = (failedLogins: number): boolean => failedLogins > limits.failedLogins;
