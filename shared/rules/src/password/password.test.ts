import { changePasswordErrors, passwordError, passwordRules, resetPasswordErrors } from '.';

const composition = 'Password must contain one uppercase character, one lowercase character, and a digit';

test.each([
  ['', 'Password must be eight characters or longer'],
  ['Abcdef1', 'Password must be eight characters or longer'],
  ['Abcdefg1', undefined],
  ['abcdefg1', composition],
  ['ABCDEFG1', composition],
  ['Abcdefgh', composition],
  ['Password1', 'Password is too common'],
  ['P@ssw0rd1', 'Password is too common'],
  ['Welcome2026!', 'Password is too common'],
  ['2026Qwerty', 'Password is too common'],
  ['AdminAdmin1', 'Password is too common'],
  ['Manager-1', 'Password is too common'],
  ['Liverpool1', 'Password is too common'],
  ['M1chelle1984', 'Password is too common'],
  ['Q1w2e3r4', 'Password is too common'],
  ['Zaq12wsx', 'Password is too common'],
  ['Harbor-desk-1', undefined],
  ['Über-die-brücke-1', undefined],
  [
    'ÜBER-DIE-BRÜCKE-1',
    'Password must contain one uppercase character, one lowercase character, and a digit',
  ],
  ['Michelle-Liverpool1', undefined],
  ['Right-password-1', undefined],
  ['Tillway-demo-1', undefined],
])('VAL-042.1 VAL-042.2 VAL-042.3 ERR-046 a new password %p: %p', (password, message) => {
  expect(passwordError(password)).toBe(message);
});

test.each([
  [8, 'Abcdef1', 'Password must be eight characters or longer'],
  [12, 'Abcdefghij1', 'Password must be twelve characters or longer'],
  [12, 'Abcdefghijk1', undefined],
])('A-04 with %i required characters %p is answered with %p', (length, password, message) => {
  expect(passwordError(password, length)).toBe(message);
  const [first] = passwordRules(length);
  expect(first?.holds(password)).toBe(message === undefined);
});

const change = { current_password: 'Old-pass1', new_password: 'Abcdefg1', confirm_password: 'Abcdefg1' };

test.each([
  ['VAL-043.1', {}, []],
  ['VAL-043.1', { confirm_password: 'Abcdefg2' }, ['Password verification does not match']],
  ['no current password:', { current_password: '' }, ['Password is required']],
  ['O-35', { current_password: 'Abcdefg1' }, ['New password must differ from the current password']],
  [
    'too short:',
    { new_password: 'x', confirm_password: 'x' },
    ['Password must be eight characters or longer'],
  ],
])('%s a password change with %j is validated', (_, part, messages) => {
  expect(changePasswordErrors({ ...change, ...part }).map(({ message }) => message)).toEqual(messages);
});

const reset = { email: 'a@b', password: 'Abcdefg1', confirm_password: 'Abcdefg1' };

test.each([
  ['VAL-043.1', {}, []],
  ['VAL-043.2', { email: '' }, ['Email is required']],
  ['VAL-043.2', { email: 'ab' }, ['Email must be valid']],
  ['VAL-043.1', { confirm_password: 'Abcdefg2' }, ['Password verification does not match']],
])('%s a password reset with %j is validated', (_, part, messages) => {
  expect(resetPasswordErrors({ ...reset, ...part }).map(({ message }) => message)).toEqual(messages);
});
