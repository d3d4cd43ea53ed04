import { portalSetPath, type PortalSet } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import type { PortalSource } from '../portals/portal-source';
import type { ReleaseCatalog } from '../releases/catalog';

/** Serves the set of releases with which an older page compares its own. */
export function portalSetRoutes(server: FastifyInstance, portals: PortalSource, catalog: ReleaseCatalog) {
  server.get(portalSetPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const portal = await portals.ofRequest(request.headers);
    if (!portal) return reply.code(503).header('retry-after', '5').type('text/plain').send('Not published');
    const { quarantined } = await catalog.state();
    const { shell, remotes } = portal.configuration;
    const parts = new Set([
      'shell',
      ...remotes.map(({ name }) => name),
      ...portal.absent.map(({ name }) => name),
    ]);
    const set: PortalSet = {
      shell: shell.version,
      remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
      withdrawn: Object.keys(quarantined).filter((key) => parts.has(key.split('@', 1)[0] ?? '')),
    };
    return reply.send(set);
  });
}
