import { isEmail, textError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { invalidEmailAddress, valueRequired } from '../messages/administration';
import { passwordError } from '../password';
import { jsonObjectError } from './json';

/** Fields of a user. A missing field stays as it is. */
export interface UserFields {
  name?: string | undefined;
  email?: string | undefined;
  /** Empty: no password. */
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

/** Validates the fields of a user that are present, and the temporary password if given. */
export const userFieldErrors = (
  { name, email, password }: UserFields,
  passwordLength?: number,
): FieldError[] =>
  firstErrors([
    ['name', name === undefined ? undefined : (valueError(name) ?? textError(name, 'Name', limits.name))],
    ['email', email === undefined ? undefined : emailAddressError(email)],
    ['password', password ? passwordError(password, passwordLength) : undefined],
  ]);

/** Validates the user form. */
export const userErrors = (form: UserForm): FieldError[] =>
  firstErrors([
    ...userFieldErrors(form).map(({ field, message }) => [field, message] as const),
    ['permissions', jsonObjectError(form.permissions)],
    ['custom', jsonObjectError(form.custom)],
  ]);

/** Returns whether a user's failed logins are highlighted. */
export const areFailedLoginsFlagged = (failedLogins: number): boolean => failedLogins > limits.failedLogins;
