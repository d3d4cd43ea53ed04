import { emailError } from '../billing/email';
import { type FieldError, firstErrors } from '../errors';
import { emailRequired, otpRequired, passwordRequired } from '../messages/login';

export const requiredEmailError = (text: string): string | undefined =>
  text.trim() === '' ? emailRequired : emailError(text);

/** What is wrong with a sign-in before it is sent (VAL-041; decisions S-20). */
export const loginErrors = (form: { email: string; password: string }): FieldError[] =>
  firstErrors([
    ['email', requiredEmailError(form.email)],
    ['password', form.password === '' ? passwordRequired : undefined],
  ]);

/** What is wrong with the second factor. */
export const otpError = (token: string): string | undefined =>
  token.trim() === '' ? otpRequired : undefined;
