import { loginErrors, otpError } from '.';

test.each([
  ['', 'x', ['Email is required']],
  ['ada', 'x', ['Email must be valid']],
  ['ada@b', 'x', []],
  ['ada@b', '', ['Password is required']],
  ['', '', ['Email is required', 'Password is required']],
])('VAL-041.1 VAL-041.2 VAL-041.3 ERR-045 %p with password %p', (email, password, messages) => {
  expect(loginErrors({ email, password }).map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['', 'OTP is required'],
  ['123456', undefined],
])('VAL-041.4 ERR-045 a second factor of %p: %p', (token, message) => {
  expect(otpError(token)).toBe(message);
});
