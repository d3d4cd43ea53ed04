export {
  changePasswordErrors,
  resetPasswordErrors,
  type ChangePasswordForm,
  type ResetPasswordForm,
} from './forms';
export { passwordConfirmationError, passwordError, passwordRules } from './password';
