import { session } from '../testing/fixtures';
import { mustChangePassword, passwordNotice } from './must-change-password';

/** 23:00 on the 19th in Chicago, the user's time zone; the 20th in UTC. */
const now = new Date('2026-11-20T05:00:00Z');

test.each([
  [false, null, false],
  [true, null, true],
  [true, '2026-11-18', true],
  [true, '2026-11-19', false],
  [true, '2027-01-31', false],
])(
  'SHELL-025 forced %s with grace until %s: %s',
  (force_change_password, password_grace_period, expected) => {
    expect(mustChangePassword(session({ force_change_password, password_grace_period }), now)).toBe(expected);
  },
);

test('SHELL-026 within the warning window the notice names the password’s age and the days left', () => {
  const warned = session({
    force_password_change_warning: true,
    password_age: 80,
    time_until_force_password_change: 10,
  });
  expect(passwordNotice(warned, now)).toBe(
    'Your password is 80 days old, You have 10 days until you will be forced to change your password.',
  );
});

test('SHELL-027 the notice names the end of a grace period', () => {
  expect(passwordNotice(session({ password_grace_period: '2026-12-04' }), now)).toBe(
    'You are currently on a temporary password grace period until Dec-04-2026. After this time you will be required to reset your password.',
  );
});

test('otherwise there is no notice', () => {
  expect(passwordNotice(session(), now)).toBeUndefined();
  expect(passwordNotice(session({ password_grace_period: '2026-11-01' }), now)).toBeUndefined();
});
