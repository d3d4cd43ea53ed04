import { changePasswordErrors, passwordError, resetPasswordErrors } from '.';

const composition = 'Password must contain one uppercase character, one lowercase character, and a digit';

test.each([
  ['', 'Password must be eight characters or longer'],
  ['Abcdef1', 'Password must be eight characters or longer'],
  ['Abcdefg1', undefined],
  ['abcdefg1', composition],
  ['ABCDEFG1', composition],
  ['Abcdefgh', composition],
])('VAL-042 ERR-046 a new password %p: %p', (password, message) => {
  expect(passwordError(password)).toBe(message);
});

const change = { current_password: 'Old-pass1', new_password: 'Abcdefg1', confirm_password: 'Abcdefg1' };

test.each([
  ['VAL-043', {}, []],
  ['VAL-043', { confirm_password: 'Abcdefg2' }, ['Password verification does not match']],
  ['SHELL-036', { current_password: '' }, ['Password is required']],
  ['SHELL-036', { current_password: 'Abcdefg1' }, ['New password must differ from the current password']],
  ['VAL-042', { new_password: 'x', confirm_password: 'x' }, ['Password must be eight characters or longer']],
])('%s a change of password with %j', (_, part, messages) => {
  expect(changePasswordErrors({ ...change, ...part }).map(({ message }) => message)).toEqual(messages);
});

const reset = { email: 'a@b', password: 'Abcdefg1', confirm_password: 'Abcdefg1' };

test.each([
  ['VAL-043', {}, []],
  ['VAL-043', { email: '' }, ['Email is required']],
  ['VAL-043', { email: 'ab' }, ['Email must be valid']],
  ['VAL-043', { confirm_password: 'Abcdefg2' }, ['Password verification does not match']],
])('%s a reset of password with %j', (_, part, messages) => {
  expect(resetPasswordErrors({ ...reset, ...part }).map(({ message }) => message)).toEqual(messages);
});
