import { lazyScreen } from '../context/lazy-screen';

export { createSignIn, type SignIn } from './create-sign-in';
export { SignInScreen } from './sign-in-screen';
export const OtpScreen = lazyScreen(async () => (await import('./otp-screen')).OtpScreen);
