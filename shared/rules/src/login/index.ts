export { loginErrors, otpError, requiredEmailError } from './login';
