import { isEmail } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { invalidEmailAddress, valueRequired } from '../messages/administration';
import { jsonObjectError } from './json';

export interface UserForm {
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

/** What is wrong with a user (VAL-079, VAL-080). */
export const userErrors = (form: UserForm): FieldError[] =>
  firstErrors([
    ['name', valueError(form.name)],
    ['email', emailAddressError(form.email)],
    ['permissions', jsonObjectError(form.permissions)],
    ['custom', jsonObjectError(form.custom)],
  ]);

/** Whether a user's failed logins are highlighted (CONST-038). */
export const areFailedLoginsFlagged = (failedLogins: number): boolean => failedLogins > limits.failedLogins;
