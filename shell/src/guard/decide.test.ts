import { messages, type UserPermission } from '@tillway/rules';
import {
  achTerminal,
  cardTerminal,
  merchant,
  remote,
  routesOf,
  session,
  payments,
  history,
} from '../testing/fixtures';
import { decide, type GuardFacts } from './decide';

const admin = remote('admin', {
  routes: [
    { path: '/merchants', name: 'Merchants', title: 'Merchants', access: { permission: 'superuser' } },
    { path: '/calendar', name: 'Calendar', title: 'Calendar' },
  ],
});
const schedules = remote('schedules', {
  routes: [
    { path: '/ach', name: 'Ach', title: 'ACH', access: { permission: 'can_use_virtual_terminal' } },
    {
      path: '/ach_transactions',
      name: 'AchTransactions',
      title: 'ACH Transactions',
      access: { permission: 'can_view_transactions' },
    },
    {
      path: '/schedules',
      name: 'Schedules',
      title: 'Schedules',
      access: { any: [{ permission: 'can_view_transactions' }, { permission: 'can_view_schedules' }] },
    },
  ],
});

const facts = (part: Partial<GuardFacts> = {}): GuardFacts => ({
  routes: routesOf([payments, history, admin, schedules]),
  session: merchant,
  otpPending: false,
  landTransactions: false,
  landsHome: false,
  arrived: false,
  now: new Date('2026-11-20T12:00:00Z'),
  ...part,
});

describe('without a session', () => {
  const signedOut = facts({ session: undefined });

  test.each([
    ['/credit', '/?redirect=/credit'],
    ['/credit?r=1&x=a b', '/?redirect=/credit%3Fr%3D1%26x%3Da%20b'],
    ['/dashboard', '/?redirect=/dashboard'],
  ])('SHELL-028.2 %s leads to %s', (to, goal) => {
    expect(decide(to, signedOut)).toEqual({ kind: 'redirect', to: goal });
  });

  test.each(['/', '/no/such', '/otp'])('SHELL-033 %s needs no session', (to) => {
    expect(decide(to, signedOut)).toEqual({ kind: 'enter' });
  });

  test('SHELL-035.1 SHELL-035.2 /change_password says that the user must be logged in', () => {
    expect(decide('/change_password', signedOut)).toEqual({
      kind: 'redirect',
      to: '/?redirect=/change_password',
      message: messages.mustBeLoggedIn,
    });
  });

  test('/otp_verify is for a sign-in that waits for its second factor, and keeps the redirect', () => {
    const to = '/otp_verify?redirect=/credit';
    expect(decide(to, { ...signedOut, otpPending: true })).toEqual({ kind: 'enter' });
    expect(decide(to, signedOut)).toEqual({ kind: 'redirect', to: '/?redirect=/credit' });
    expect(decide('/otp_verify', signedOut)).toEqual({ kind: 'redirect', to: '/' });
  });
});

describe('with a session', () => {
  test('SHELL-029 a user without the permission stays on the present screen', () => {
    expect(decide('/merchants', facts())).toEqual({ kind: 'stay', message: messages.permissionDenied });
  });

  test('SHELL-029 on arrival, or after the permission was lost, the user reaches the landing page', () => {
    expect(decide('/merchants', facts({ arrived: true }))).toEqual({
      kind: 'redirect',
      to: '/credit',
      message: messages.accessDenied,
    });
  });

  test.each(['/credit', '/transactions', '/merchants', '/calendar'])(
    'SHELL-030 a superuser enters %s',
    (to) => {
      const superuser = session({ permissions: ['superuser'], terminals: [cardTerminal()] });
      expect(decide(to, facts({ session: superuser }))).toEqual({ kind: 'enter' });
    },
  );

  test('a screen without a condition is for every session', () => {
    expect(decide('/calendar', facts({ session: session() }))).toEqual({ kind: 'enter' });
  });

  test('SHELL-033 an unknown path is entered, for the 404 page', () => {
    expect(decide('/no/such', facts())).toEqual({ kind: 'enter' });
  });
});

describe('landing pages', () => {
  const user = (permissions: UserPermission[], terminals = [cardTerminal(), achTerminal()]) =>
    session({ permissions, terminals });

  test.each([
    ['SHELL-011', ['can_use_virtual_terminal'], undefined, '/credit'],
    ['SHELL-012', ['can_use_virtual_terminal'], [achTerminal()], '/ach'],
    ['SHELL-013', ['can_view_transactions'], undefined, '/transactions'],
    ['SHELL-014', ['can_view_transactions'], [achTerminal()], '/ach_transactions'],
    ['SHELL-015', ['can_view_schedules'], [], '/schedules'],
  ] as const)('%s %s lands on the right page', (_, permissions, terminals, goal) => {
    const signedIn = user([...permissions], terminals ? [...terminals] : undefined);
    for (const at of ['/', '/dashboard', '/otp_verify']) {
      expect(decide(at, facts({ session: signedIn }))).toEqual({ kind: 'redirect', to: goal });
    }
  });

  test('SHELL-010 a partner host lands on the transactions', () => {
    expect(decide('/', facts({ landTransactions: true }))).toEqual({ kind: 'redirect', to: '/transactions' });
  });

  test.each([
    ['without payments, on the transactions', [history, admin], '/transactions'],
    ['with neither, on the first screen that is open to the user', [admin], '/calendar'],
  ] as const)('the landing page of a portal %s', (_, remotes, goal) => {
    const signedIn = user(['can_use_virtual_terminal', 'can_view_transactions']);
    const partner = facts({ session: signedIn, routes: routesOf([...remotes]) });
    expect(decide('/', partner)).toEqual({ kind: 'redirect', to: goal });
  });

  test('SHELL-016 a user without a suitable permission stays on the dashboard, which says so', () => {
    const withoutPermissions = session();
    expect(decide('/', facts({ session: withoutPermissions }))).toEqual({
      kind: 'redirect',
      to: '/dashboard',
    });
    expect(decide('/dashboard', facts({ session: withoutPermissions }))).toEqual({ kind: 'enter' });
  });

  test.each([
    ['/?redirect=/transactions', '/transactions'],
    ['/?redirect=/transactions%3Fpage%3D2', '/transactions?page=2'],
    ['/dashboard?redirect=/transactions', '/transactions'],
    ['/?redirect=https://evil.test/', '/credit'],
    ['/?redirect=//evil.test', '/credit'],
    ['/?redirect=/dashboard', '/credit'],
  ])('SHELL-009 from %s the user goes to %s', (at, goal) => {
    expect(decide(at, facts())).toEqual({ kind: 'redirect', to: goal });
  });

  test('SHELL-009 a redirect to a forbidden screen ends on the landing page', () => {
    expect(decide('/?redirect=/merchants', facts())).toEqual({
      kind: 'redirect',
      to: '/credit',
      message: messages.accessDenied,
    });
  });
});

describe('a forced password change', () => {
  const forced = session({ force_change_password: true, permissions: ['superuser'] });

  test.each(['/credit', '/', '/dashboard', '/merchants'])('SHELL-025 leads %s to /change_password', (to) => {
    expect(decide(to, facts({ session: forced }))).toEqual({ kind: 'redirect', to: '/change_password' });
  });

  test('SHELL-025 lets /change_password itself be entered', () => {
    expect(decide('/change_password', facts({ session: forced }))).toEqual({ kind: 'enter' });
  });

  test('SHELL-027 waits for the end of a grace period', () => {
    const grace = { ...forced, password_grace_period: '2026-11-20' };
    expect(decide('/merchants', facts({ session: grace }))).toEqual({ kind: 'enter' });
    const over = { ...forced, password_grace_period: '2026-11-19' };
    expect(decide('/merchants', facts({ session: over })).kind).toBe('redirect');
  });
});
