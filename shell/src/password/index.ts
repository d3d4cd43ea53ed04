export { ChangePasswordScreen } from './change-password-screen';
export { mustChangePassword, passwordNotice } from './must-change-password';
