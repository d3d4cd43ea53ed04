import type { PortalRemote } from '@tillway/contract/release';
import type { AccessCondition } from '@tillway/rules';

/** A screen of the portal: the shell's own, or a remote's by what its manifest says. */
export interface PortalRoute {
  path: string;
  name: string;
  /** Follows the fixed prefix in the page title. */
  title: string;
  /** `undefined`: the shell. */
  remote?: string;
  /** `public`: no session. `otp`: a sign-in that waits for its second factor. `session`: any signed-in user. */
  access: 'public' | 'otp' | 'session' | AccessCondition;
  /** The remote names the screen and does not have it yet. */
  planned?: true;
}

export interface RouteTable {
  match(pathname: string): PortalRoute | undefined;
}

const segments = (path: string) => path.replace(/\/$/, '').split('/');
const isParameter = (segment: string) => segment.startsWith(':');

/** Sorts fixed segments before parameters, from the left: `/users/add` before `/users/:id` (decisions §5, Route order). */
const rank = (pattern: string[]) => pattern.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

const fits = (pattern: string[], given: string[]) =>
  pattern.length === given.length &&
  pattern.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]));

/** All screens of this portal, known before any code of a remote. */
export function createRouteTable(routes: readonly PortalRoute[]): RouteTable {
  const table = routes
    .map((route) => ({ route, pattern: segments(route.path) }))
    .sort((one, other) => rank(one.pattern).localeCompare(rank(other.pattern)));
  return {
    match(pathname) {
      const given = segments(pathname);
      return table.find(({ pattern }) => fits(pattern, given))?.route;
    },
  };
}

/** The routes that remotes bring by their manifests. */
export const remoteRoutes = (remotes: readonly PortalRemote[]): PortalRoute[] =>
  remotes.flatMap(({ name: remote, manifest }) =>
    manifest.routes.map((route): PortalRoute => ({ access: 'session', ...route, remote })),
  );
