import { passwordAge, passwordExpires, type PasswordFacts } from './password-age';

const now = new Date('2026-11-21T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const fresh: PasswordFacts = {
  password_last_changed: daysAgo(10),
  password_grace_period: null,
  force_change_password: false,
  temporary_password: false,
  timezone: 'America/Chicago',
};

test.each<[string, Partial<PasswordFacts>, Partial<ReturnType<typeof passwordAge>>]>([
  [
    'SHELL-018 ten days old',
    {},
    { password_age: 10, time_until_force_password_change: 80, force_password_change_warning: false },
  ],
  [
    'SHELL-026 the day before the warning',
    { password_last_changed: daysAgo(75) },
    { time_until_force_password_change: 15, force_password_change_warning: false },
  ],
  [
    'SHELL-026 within the warning',
    { password_last_changed: daysAgo(80) },
    { password_age: 80, time_until_force_password_change: 10, force_password_change_warning: true },
  ],
  [
    'SHELL-026 the last day',
    { password_last_changed: daysAgo(89) },
    {
      time_until_force_password_change: 1,
      force_password_change_warning: true,
      force_change_password: false,
    },
  ],
  [
    'SHELL-025 too old',
    { password_last_changed: daysAgo(90) },
    {
      time_until_force_password_change: 0,
      force_password_change_warning: false,
      force_change_password: true,
      mustChange: true,
      isExpired: false,
    },
  ],
  [
    'SHELL-025 forced without a grace',
    { force_change_password: true },
    { force_change_password: true, mustChange: true, isExpired: false },
  ],
  [
    'SHELL-027 forced, the last day of the grace',
    { force_change_password: true, password_grace_period: '2026-11-21' },
    { password_grace_period: '2026-11-21', force_change_password: true, mustChange: false, isExpired: false },
  ],
  [
    'SHELL-005 forced, the grace has passed',
    { force_change_password: true, password_grace_period: '2026-11-20' },
    { mustChange: true, isExpired: true },
  ],
  [
    'a grace that has passed does not expire what is not forced',
    { password_grace_period: '2026-11-20' },
    { force_change_password: false, mustChange: false, isExpired: false },
  ],
  [
    'S-24 a temporary one, the last day',
    { temporary_password: true, force_change_password: true, password_last_changed: daysAgo(7) },
    { mustChange: true, isExpired: false },
  ],
  [
    'S-24 a temporary one, too old',
    { temporary_password: true, force_change_password: true, password_last_changed: daysAgo(8) },
    { mustChange: true, isExpired: true },
  ],
  [
    'nobody knows its age',
    { password_last_changed: null },
    { password_age: 0, time_until_force_password_change: null, force_change_password: false },
  ],
])('%s', (_, facts, expected) => {
  expect(passwordAge({ ...fresh, ...facts }, now)).toMatchObject(expected);
});

test('PRO-002 C-08 a password expires 90 days after the day of its change in the user’s zone', () => {
  const changed = new Date('2026-03-01T05:00:00Z');
  expect(passwordExpires({ password_last_changed: changed, timezone: 'America/Chicago' })).toBe('2026-05-29');
  expect(passwordExpires({ password_last_changed: null, timezone: 'UTC' })).toBeNull();
});
