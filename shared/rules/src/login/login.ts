import { emailError } from '../billing/email';
import { type FieldError, firstErrors } from '../errors';
import { emailRequired, otpRequired, passwordRequired } from '../messages/login';

export const requiredEmailError = (text: string): string | undefined =>
  text.trim() === '' ? emailRequired : emailError(text);

/** Validates a sign-in form before it is sent. */
export const loginErrors = (form: { email: string; password: string }): FieldError[] =>
  firstErrors([
    ['email', requiredEmailError(form.email)],
    ['password', form.password === '' ? passwordRequired : undefined],
  ]);

/** Validates the token of the second factor. */
export const otpError = (token: string): string | undefined =>
  token.trim() === '' ? otpRequired : undefined;
