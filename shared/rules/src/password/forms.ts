import { type FieldError, firstErrors } from '../errors';
import { passwordRequired, passwordUnchanged } from '../messages/login';
import { requiredEmailError } from '../login';
import { passwordConfirmationError, passwordError } from './password';

export interface ChangePasswordForm {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/** What is wrong with a change of password; the new one must be another (VAL-043; decisions O-35). */
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

/** What is wrong with a reset of password by a mailed token (VAL-043). */
export const resetPasswordErrors = (form: ResetPasswordForm, length?: number): FieldError[] =>
  firstErrors([
    ['email', requiredEmailError(form.email)],
    ['password', passwordError(form.password, length)],
    ['confirm_password', passwordConfirmationError(form.confirm_password, form.password)],
  ]);
