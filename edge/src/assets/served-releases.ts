import type { FastifyRequest } from 'fastify';
import type { PortalFile } from '../portals/portal-file';
import type { PortalSource } from '../portals/portal-source';
import type { ReleaseCatalog } from '../releases/catalog';
import { keyOf } from '../releases/moves';
import type { ReleaseName } from '../releases/release';

/** To whom the files of a release are served. */
export type Served = 'everybody' | 'session' | 'nobody';

interface Parts {
  catalog: Pick<ReleaseCatalog, 'wasShown'>;
  portals: PortalFile;
  source: PortalSource;
}

/** The releases that portals name by themselves, whatever channels show. */
const namedIn = ({ portals }: PortalFile): Set<string> =>
  new Set(
    Object.values(portals).flatMap(({ remotes }) =>
      remotes.flatMap(({ name, version }) => (version === undefined ? [] : keyOf({ part: name, version }))),
    ),
  );

/**
 * Publishing shows nothing: the files of a release are served when a person, or a rule, has had it shown, or to the session
 * of a superuser that has it pinned (docs/decisions/0187).
 */
export function createServed({ catalog, portals, source }: Parts) {
  const named = namedIn(portals);
  return async (release: ReleaseName, { headers }: Pick<FastifyRequest, 'headers'>): Promise<Served> => {
    if (named.has(keyOf(release)) || (await catalog.wasShown(release))) return 'everybody';
    const portal = await source.ofRequest(headers);
    const pins = portal?.configuration.overrides?.pinned?.pins ?? [];
    return pins.some(({ remote, shows }) => remote === release.part && shows === release.version)
      ? 'session'
      : 'nobody';
  };
}
