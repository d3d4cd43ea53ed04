export {
  changePasswordErrors,
  resetPasswordErrors,
  type ChangePasswordForm,
  type ResetPasswordForm,
} from './forms';
export { managerPasswordError, passwordError, passwordLengthOf, passwordRules } from './password';
