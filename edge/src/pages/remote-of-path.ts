import type { PortalRemote } from '@tillway/contract';
import { matchRoute } from '@tillway/contract/routes';

/** The remote that has a screen at this path; none while the screen is only planned. */
export function remoteOfPath(remotes: readonly PortalRemote[], path: string): PortalRemote | undefined {
  const routes = remotes.flatMap((remote) =>
    remote.manifest.routes.map(({ path: pattern, planned }) => ({ path: pattern, planned, remote })),
  );
  const route = matchRoute(routes, path);
  return route?.planned ? undefined : route?.remote;
}
