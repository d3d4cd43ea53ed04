import type { SessionData } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { type AccessFacts, isAllowed, messages } from '@tillway/rules';
import { mustChangePassword } from '../password/must-change-password';
import { landingPath, landingPaths } from './landing';
import type { PortalRoute, RouteTable } from './route-table';

/** The facts on which the guard decides a navigation. */
export interface GuardFacts {
  routes: RouteTable;
  session: SessionData | undefined;
  /** A sign-in is waiting for its second factor. */
  otpPending: boolean;
  landTransactions: boolean;
  /** The user starts on home, and home has something to show. */
  landsHome: boolean;
  /** The user is already at the place without having passed the guard: first load, or a lost permission. */
  arrived: boolean;
  now: Date;
}

export type Decision =
  { kind: 'enter' } | { kind: 'stay'; message: string } | { kind: 'redirect'; to: string; message?: string };

const enter: Decision = { kind: 'enter' };

/** Screens that redirect a signed-in user by the landing rules. */
const landings = new Set<string>(['Login', 'OtpVerify', 'Dashboard']);

/** The screens that change a password, which a user with a forced change may enter. */
const changesPassword = new Set<string>(['ChangePassword', 'ResetPassword']);

/** Decides whether the user may go to `to`, a path with a query. */
export function decide(to: string, facts: GuardFacts): Decision {
  const { pathname, searchParams } = new URL(to, 'https://portal.invalid');
  const route = facts.routes.match(pathname);
  // The 404 page answers unknown paths, signed in or not.
  if (!route) return enter;
  if (!facts.session) return withoutSession(route, to, facts, searchParams.get('redirect'));

  if (mustChangePassword(facts.session, facts.now)) {
    return changesPassword.has(route.name)
      ? enter
      : { kind: 'redirect', to: screenPaths.shellChangePassword };
  }
  if (landings.has(route.name)) return land(route, facts, facts.session, searchParams.get('redirect'));
  if (mayEnter(route, facts.session)) return enter;
  return facts.arrived
    ? {
        kind: 'redirect',
        to: landingOf(facts, facts.session) ?? screenPaths.shellDashboard,
        message: messages.accessDenied,
      }
    : { kind: 'stay', message: messages.permissionDenied };
}

/** Returns whether the user of a session may see a screen. */
export const mayEnter = (route: Pick<PortalRoute, 'access'>, session: SessionData): boolean =>
  typeof route.access === 'string' || isAllowed(route.access, accessFacts(session));

export const accessFacts = ({ permissions, user }: SessionData): AccessFacts => ({
  permissions,
  terminals: user.terminals,
});

/** The sign-in path that later returns the user to `place`. Slashes stay readable. */
export const signInFor = (place: string): string =>
  `/?redirect=${encodeURIComponent(place).replaceAll('%2F', '/')}`;

function withoutSession(
  route: PortalRoute,
  to: string,
  facts: GuardFacts,
  redirect: string | null,
): Decision {
  if (route.access === 'public') return enter;
  if (route.access === 'otp') {
    return facts.otpPending ? enter : { kind: 'redirect', to: redirect === null ? '/' : signInFor(redirect) };
  }
  if (facts.otpPending)
    return { kind: 'redirect', to: `${screenPaths.shellOtpVerify}${signInFor(to).slice(1)}` };
  const message = route.name === 'ChangePassword' ? { message: messages.mustBeLoggedIn } : {};
  return { kind: 'redirect', to: signInFor(to), ...message };
}

/**
 * Applies the landing rules. In a portal with none of their screens, picks the first remote that the user may
 * see.
 */
function landingOf(
  { routes, landTransactions, landsHome }: GuardFacts,
  session: SessionData,
  redirect?: string | null,
): string | undefined {
  const landing = landingPath({
    ...accessFacts(session),
    redirect,
    landTransactions,
    landsHome,
    hasScreen: routes.has,
  });
  if (landing !== undefined || landingPaths.some(routes.has)) return landing;
  return routes.all.find((route) => isFirstScreen(route) && mayEnter(route, session))?.path;
}

const isFirstScreen = ({ remote, planned, path }: PortalRoute): boolean =>
  remote !== undefined && !planned && !path.includes(':');

/** Applies the landing rules; if none holds, the user stays on the dashboard. */
function land(
  route: PortalRoute,
  facts: GuardFacts,
  session: SessionData,
  redirect: string | null,
): Decision {
  const home: Decision =
    route.name === 'Dashboard' ? enter : { kind: 'redirect', to: screenPaths.shellDashboard };
  const requested = landingOf(facts, session, redirect);
  if (requested === undefined) return home;
  const further = decide(requested, { ...facts, arrived: true });
  if (further.kind === 'enter') return { kind: 'redirect', to: requested };
  return further.kind === 'redirect' && further.to !== requested ? further : home;
}
