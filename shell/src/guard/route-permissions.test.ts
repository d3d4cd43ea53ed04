import { type Screen, screens, screensOf } from '@tillway/contract/testing';
import { messages, userPermissions } from '@tillway/rules';
import { session } from '../testing/fixtures';
import { decide, type Decision, signInFor } from './decide';
import { createRouteTable, type PortalRoute } from './route-table';
import { shellRoutes } from './shell-routes';

/** The screens as routes of a portal. Each remote's test proves that its manifest says the same. */
const routes = createRouteTable(
  screens.map(({ path, name, owner, access }): PortalRoute => {
    const route = { path, name, title: name };
    if (typeof access === 'string') return { ...route, access };
    return { ...route, remote: owner, access: { any: access.map((permission) => ({ permission })) } };
  }),
);

const go = (to: string, flags?: readonly (typeof userPermissions)[number][], arrived = false): Decision =>
  decide(to, {
    routes,
    session: flags && session({ permissions: flags }),
    otpPending: false,
    landTransactions: false,
    landsHome: false,
    arrived,
    now: new Date('2026-11-20T12:00:00Z'),
  });

const enter: Decision = { kind: 'enter' };
const example = ({ path }: Screen) => path.replace(/:\w+/g, 'x1');
const flagsOf = ({ access }: Screen) => (typeof access === 'string' ? [] : access);
const everythingBut = (screen: Screen) =>
  userPermissions.filter((flag) => flag !== 'superuser' && !flagsOf(screen).includes(flag));

const named = (screens: readonly Screen[]) => screens.map((screen) => [screen.path, screen] as const);
const guarded = named(screens.filter(({ access }) => typeof access !== 'string'));
const leadOn = ['/', '/dashboard', '/otp_verify'];
const open = named(screens.filter(({ access, path }) => access === 'session' && !leadOn.includes(path)));

describe('SHELL-034 each screen for each user (decisions §5)', () => {
  test.each(guarded)('ERR-013.1 ERR-013.2 %s', (_, screen) => {
    const to = example(screen);
    expect(go(to)).toEqual({ kind: 'redirect', to: signInFor(to) });
    for (const flags of [[], everythingBut(screen)]) {
      expect(go(to, flags)).toEqual({ kind: 'stay', message: messages.permissionDenied });
      expect(go(to, flags, true)).toMatchObject({ kind: 'redirect', message: messages.accessDenied });
    }
    for (const flag of flagsOf(screen)) expect(go(to, [flag])).toEqual(enter);
    expect(go(to, ['superuser'])).toEqual(enter);
  });

  test.each(open)('%s is for every session', (_, screen) => {
    const to = example(screen);
    expect(go(to)).toMatchObject({ kind: 'redirect', to: signInFor(to) });
    for (const flags of [[], ['superuser'] as const]) expect(go(to, flags)).toEqual(enter);
  });

  test.each(named(screens.filter(({ access }) => access === 'public')))(
    '%s needs no session',
    (_, screen) => {
      expect(go(example(screen))).toEqual(enter);
    },
  );

  test.each(leadOn)('%s redirects users with a session', (to) => {
    expect(go(to, ['can_view_schedules'])).toEqual({ kind: 'redirect', to: '/schedules' });
  });
});

test('SHELL-034 the shell has exactly its own screens', () => {
  const listed = ({ path, name, access }: Pick<PortalRoute, 'path' | 'name' | 'access'>) =>
    `${path} ${name} ${JSON.stringify(access)}`;
  expect(new Set(shellRoutes.map(listed))).toEqual(
    new Set(screensOf('shell').map(({ path, name, access }) => `${path} ${name} ${JSON.stringify(access)}`)),
  );
});
