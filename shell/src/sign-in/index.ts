export { createSignIn, type SignIn } from './create-sign-in';
export { LoginScreen } from './login-screen';
export { OtpScreen } from './otp-screen';
