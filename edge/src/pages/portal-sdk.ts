import { type PortalSdk, portalSdkPath } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import { judgedParts } from '../portals/compose-portal';
import { ownPaths } from '../portals/own-paths';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import type { PortalSource } from '../portals/portal-source';

/** Tells authors what the portal of this host takes. It has no more of the remotes than the page has. */
export function portalSdkRoutes(server: FastifyInstance, portals: PortalFile, source: PortalSource): void {
  server.get(portalSdkPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const composed = await source.ofRequest({ host: request.headers.host });
    const shell = composed?.parts.find(({ release }) => release.kind === 'shell')?.release;
    if (!composed || shell?.kind !== 'shell')
      return reply.code(503).header('retry-after', '5').type('text/plain').send('Not published');
    const { portal } = portalOfHost(portals, request.headers.host);
    const { remotes, firstLoads, given = {} } = judgedParts(composed);
    const { version, portalApi, provides } = shell;
    const sdk: PortalSdk = {
      shell: { version, portalApi, ...(provides && { provides }) },
      remotes: remotes.map(({ name, manifest }) => ({ name, manifest })),
      firstLoads,
      grants: Object.fromEntries(
        portal.remotes.flatMap(({ name, capabilities }) => (capabilities ? [[name, capabilities]] : [])),
      ),
      given,
      ...(portal.budget && { budget: portal.budget.firstLoad }),
      ownPaths: [...ownPaths],
    };
    return reply.send(sdk);
  });
}
