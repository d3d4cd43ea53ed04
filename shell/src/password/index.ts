import { lazyScreen } from '../context/lazy-screen';

export { passwordNotice } from './must-change-password';
export const ChangePasswordScreen = lazyScreen(
  async () => (await import('./change-password-screen')).ChangePasswordScreen,
);
export const ResetPasswordScreen = lazyScreen(
  async () => (await import('./reset-password-screen')).ResetPasswordScreen,
);
