import type { PortalRemote } from '@tillway/contract';
import type { RemoteRoute } from '@tillway/contract/manifest';
import { matchRoute } from '@tillway/contract/routes';

/** Finds the screen at this path, and the remote that has it. A screen that is only planned does not count. */
export function screenOfPath(
  remotes: readonly PortalRemote[],
  path: string,
): { remote: PortalRemote; route: RemoteRoute } | undefined {
  const routes = remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => ({ path: route.path, route, remote })),
  );
  const screen = matchRoute(routes, path);
  return screen?.route.planned ? undefined : screen;
}
