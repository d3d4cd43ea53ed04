export {
  changePasswordErrors,
  resetPasswordErrors,
  type ChangePasswordForm,
  type ResetPasswordForm,
} from './forms';
export { passwordError, passwordRules } from './password';
