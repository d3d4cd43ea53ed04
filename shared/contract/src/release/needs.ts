import { satisfiesPortalApi } from '../portal';
import type { ReleaseDocument } from './release-document';

/** The first portal API in which a remote can declare its own events. */
const ownEventsSince = '^1.5.0';

type ShellRelease = Extract<ReleaseDocument, { kind: 'shell' }>;
type RemoteRelease = Extract<ReleaseDocument, { kind: 'remote' }>;

/**
 * Returns the reason why a remote cannot run in a shell, with the way out. The shell has another portal API,
 * or lacks a shared package or its version. Returns undefined if it can. Releases older than `needs` and
 * `provides` are checked for the portal API only.
 */
export function unfitFor(
  remote: Pick<RemoteRelease, 'manifest' | 'needs'>,
  shell: Pick<ShellRelease, 'portalApi' | 'provides'>,
): string | undefined {
  const { portalApi } = remote.manifest;
  if (!satisfiesPortalApi(portalApi, shell.portalApi))
    return `needs portal API ${portalApi}, the shell offers ${shell.portalApi}`;
  const saysOwn = Object.keys(remote.manifest.events.own ?? {}).length > 0;
  if (saysOwn && !satisfiesPortalApi(ownEventsSince, shell.portalApi))
    return `needs portal API ${ownEventsSince} for events of its own, the shell offers ${shell.portalApi}`;
  for (const [name, range] of Object.entries(shell.provides ? (remote.needs ?? {}) : {})) {
    const has = shell.provides?.[name];
    if (has === undefined) return `needs ${name} ${range}, which the shell does not share`;
    if (!satisfiesPortalApi(range, has)) return `needs ${name} ${range}, the shell provides ${has}`;
  }
  return undefined;
}
