import type { PortalRemote } from '@tillway/contract';
import { matchRoute } from '@tillway/contract/routes';

/** Finds the remote that has a screen at this path. A screen that is only planned does not count. */
export function remoteOfPath(remotes: readonly PortalRemote[], path: string): PortalRemote | undefined {
  const routes = remotes.flatMap((remote) =>
    remote.manifest.routes.map(({ path: pattern, planned }) => ({ path: pattern, planned, remote })),
  );
  const route = matchRoute(routes, path);
  return route?.planned ? undefined : route?.remote;
}
