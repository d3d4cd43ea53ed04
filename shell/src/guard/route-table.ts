import type { PortalRemote } from '@tillway/contract/release';
import { matchRoute } from '@tillway/contract/routes';
import type { AccessCondition } from '@tillway/rules';

/** A screen of the portal: the shell's own, or one from a remote's manifest. */
export interface PortalRoute {
  path: string;
  name: string;
  /** Follows the fixed prefix in the page title. */
  title: string;
  /** `undefined` for the shell's own screens. */
  remote?: string;
  /**
   * `public`: no session. `otp`: a sign-in that waits for its second factor. `session`: any signed-in user.
   */
  access: 'public' | 'otp' | 'session' | AccessCondition;
  /** The remote declares the screen but does not have it yet. */
  planned?: true;
  /** Other words for the screen, by which the palette finds it. */
  words?: readonly string[];
  /** The GETs that the screen makes first, if it is opened without a query. */
  data?: readonly string[];
}

export interface RouteTable {
  match(pathname: string): PortalRoute | undefined;
  /** Returns whether the portal has the screen of a path, which may have a query. A planned screen is missing. */
  has(to: string): boolean;
  /** All routes, in the order of the portal's remotes. */
  all: readonly PortalRoute[];
}

/**
 * Builds the table of all screens of this portal, before any remote's code is loaded. Every menu entry and
 * single-spa match against it often, so fixed paths are a map lookup and the last result is cached.
 */
export function createRouteTable(routes: readonly PortalRoute[]): RouteTable {
  const fixed = new Map<string, PortalRoute>();
  for (const route of routes)
    if (!fixed.has(withoutSlash(route.path))) fixed.set(withoutSlash(route.path), route);
  const withParameters = routes.filter(({ path }) => path.includes('/:'));
  let last: { pathname: string; route: PortalRoute | undefined } | undefined;
  const match = (pathname: string) => {
    if (last?.pathname !== pathname) {
      // A path of fixed segments precedes any with a parameter, as in the contract's `matchRoute`.
      const route = fixed.get(withoutSlash(pathname)) ?? matchRoute(withParameters, pathname);
      last = { pathname, route };
    }
    return last.route;
  };
  return {
    all: routes,
    match,
    has(to) {
      const route = match(pathOf(to));
      return route !== undefined && !route.planned;
    },
  };
}

/** Returns a path without its query. */
export const pathOf = (to: string) => to.split('?', 1)[0] ?? to;

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Lists the routes that remotes declare in their manifests. */
export const remoteRoutes = (remotes: readonly PortalRemote[]): PortalRoute[] =>
  remotes.flatMap(({ name: remote, manifest }) =>
    manifest.routes.map((route): PortalRoute => ({ access: 'session', ...route, remote })),
  );
