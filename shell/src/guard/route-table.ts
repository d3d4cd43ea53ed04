import type { PortalRemote } from '@tillway/contract/release';
import { matchRoute } from '@tillway/contract/routes';
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
  /** Every one, in the order of the portal's remotes. */
  all: readonly PortalRoute[];
}

/**
 * All screens of this portal, known before any code of a remote. Asked for every menu entry, and by single-spa for every
 * remote whenever one is registered: a path without parameters is looked up, and the last answer is kept.
 */
export function createRouteTable(routes: readonly PortalRoute[]): RouteTable {
  const fixed = new Map<string, PortalRoute>();
  for (const route of routes)
    if (!fixed.has(withoutSlash(route.path))) fixed.set(withoutSlash(route.path), route);
  const withParameters = routes.filter(({ path }) => path.includes('/:'));
  let last: { pathname: string; route: PortalRoute | undefined } | undefined;
  return {
    all: routes,
    match(pathname) {
      if (last?.pathname !== pathname) {
        // A path of fixed segments comes before any with a parameter (matchRoute of the contract).
        const route = fixed.get(withoutSlash(pathname)) ?? matchRoute(withParameters, pathname);
        last = { pathname, route };
      }
      return last.route;
    },
  };
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** The routes that remotes bring by their manifests. */
export const remoteRoutes = (remotes: readonly PortalRemote[]): PortalRoute[] =>
  remotes.flatMap(({ name: remote, manifest }) =>
    manifest.routes.map((route): PortalRoute => ({ access: 'session', ...route, remote })),
  );
