import { type FieldError, firstErrors } from '../errors';
import { passwordRequired, passwordUnchanged } from '../messages/login';
import { requiredEmailError } from '../login';
import { passwordConfirmationError, passwordError } from './password';

export interface ChangePasswordForm {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/** Validates a change of password. The new one must differ from the old one. */
export const changePasswordErrors = (form: ChangePasswordForm, length?: number): FieldError[] =>
  firstErrors([
    ['current_password', form.current_password === '' ? passwordRequired : undefined],
    ['new_password', passwordError(form.new_password, length)],
    ['new_password', form.new_password === form.current_password ? passwordUnchanged : undefined],
    ['confirm_password', passwordConfirmationError(form.confirm_password, form.new_password)],
  ]);

export interface ResetPasswordForm {
  email: string;
  password: string;
  confirm_password: string;
}

/** Validates a password reset by a mailed token. */
export const resetPasswordErrors = (form: ResetPasswordForm, length?: number): FieldError[] =>
  firstErrors([
    ['email', requiredEmailError(form.email)],
    ['password', passwordError(form.password, length)],
    ['confirm_password', passwordConfirmationError(form.confirm_password, form.password)],
  ]);
