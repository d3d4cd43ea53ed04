import type { SessionData } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { type AccessFacts, isAllowed, messages } from '@tillway/rules';
import { mustChangePassword } from '../password/must-change-password';
import { landingPath, landingPaths } from './landing';
import type { PortalRoute, RouteTable } from './route-table';

/** What the guard knows when somebody wants to go somewhere. */
export interface GuardFacts {
  routes: RouteTable;
  session: SessionData | undefined;
  /** A sign-in waits for its second factor. */
  otpPending: boolean;
  landTransactions: boolean;
  /** One is there already, without having come through the guard: first load, or a permission was lost. */
  arrived: boolean;
  now: Date;
}

export type Decision =
  { kind: 'enter' } | { kind: 'stay'; message: string } | { kind: 'redirect'; to: string; message?: string };

const enter: Decision = { kind: 'enter' };

/** Whoever has a session is led on from these: they run the landing rules (decisions C-05). */
const landings = new Set<string>(['Login', 'OtpVerify', 'Dashboard']);

/** Where a password is changed: open to whoever has to. */
const changesPassword = new Set<string>(['ChangePassword', 'ResetPassword']);

/** Whether somebody may go to `to`, a path with query (doc 000 §4, 002 §2.1; SHELL-028..034). */
export function decide(to: string, facts: GuardFacts): Decision {
  const { pathname, searchParams } = new URL(to, 'https://portal.invalid');
  const route = facts.routes.match(pathname);
  // What is nowhere is answered by the 404 page, signed in or not.
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

/** Whether the user of a session may see a screen. */
export const mayEnter = (route: Pick<PortalRoute, 'access'>, session: SessionData): boolean =>
  typeof route.access === 'string' || isAllowed(route.access, accessFacts(session));

export const accessFacts = ({ permissions, user }: SessionData): AccessFacts => ({
  permissions,
  terminals: user.terminals,
});

/** The sign-in page that brings somebody back to `place` afterwards. The slashes stay readable (SHELL-028). */
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

/** By the landing rules; in a portal that has none of their screens, the first of its remotes that the user may see. */
function landingOf(
  { routes, landTransactions }: GuardFacts,
  session: SessionData,
  redirect?: string | null,
): string | undefined {
  const hasScreen = (path: string) => routes.match(path) !== undefined;
  const landing = landingPath({ ...accessFacts(session), redirect, landTransactions, hasScreen });
  if (landing !== undefined || landingPaths.some(hasScreen)) return landing;
  return routes.all.find((route) => isFirstScreen(route) && mayEnter(route, session))?.path;
}

const isFirstScreen = ({ remote, planned, path }: PortalRoute): boolean =>
  remote !== undefined && !planned && !path.includes(':');

/** The landing rules; the dashboard itself is where one stays when none of them holds. */
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
