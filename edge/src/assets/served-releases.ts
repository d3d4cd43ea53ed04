import type { FastifyRequest } from 'fastify';
import type { PortalFile } from '../portals/portal-file';
import type { PortalSource } from '../portals/portal-source';
import type { ReleaseCatalog } from '../releases/catalog';
import { keyOf } from '../releases/moves';
import type { ReleaseName } from '../releases/release';

/** The audience to which the edge serves the files of a release. */
export type Served = 'everybody' | 'session' | 'nobody';

interface Parts {
  catalog: Pick<ReleaseCatalog, 'wasShown'>;
  portals: PortalFile;
  source: PortalSource;
}

/** Lists the releases that portals name directly, independent of channels. */
const namedIn = (portals: PortalFile['portals']): Set<string> =>
  new Set(
    Object.values(portals).flatMap(({ remotes }) =>
      remotes.flatMap(({ name, version }) => (version === undefined ? [] : keyOf({ part: name, version }))),
    ),
  );

/**
 * Decides who may load the files of a release. Publishing alone shows nothing: a person or a rule must have shown the
 * release. A superuser's session also gets the releases that it has pinned.
 */
export function createServed({ catalog, portals, source }: Parts) {
  let of = portals.portals;
  let named = namedIn(of);
  return async (release: ReleaseName, { headers }: Pick<FastifyRequest, 'headers'>): Promise<Served> => {
    if (portals.portals !== of) {
      of = portals.portals;
      named = namedIn(of);
    }
    if (named.has(keyOf(release)) || (await catalog.wasShown(release))) return 'everybody';
    const portal = await source.ofRequest(headers);
    const pins = portal?.configuration.overrides?.pinned?.pins ?? [];
    return pins.some(({ remote, shows }) => remote === release.part && shows === release.version)
      ? 'session'
      : 'nobody';
  };
}
