import { type BrandPreviews, brandsPath } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import { brandProblems, type PortalFile, PortalFileError, portalOfHost } from '../portals/portal-file';

/**
 * Serves the brands of the portal file, drafts included, to the gallery of a developer's machine. Each request reads
 * the file again, so a reload shows a changed color. If the file is invalid, the answer says why.
 */
export function brandRoutes(
  server: FastifyInstance,
  portals: PortalFile,
  read: () => Promise<PortalFile> = () => Promise.resolve(portals),
): void {
  server.get(brandsPath, async (request, reply) => {
    if (portalOfHost(portals, request.headers.host).environment !== 'local') return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    try {
      const file = await read();
      const answer: BrandPreviews = {
        brands: Object.entries(file.portals).map(([key, { brand }]) => ({
          key,
          brand,
          problems: brandProblems(brand),
        })),
      };
      return await reply.send(answer);
    } catch (error) {
      if (!(error instanceof PortalFileError)) throw error;
      return reply.code(409).send({ problem: error.message });
    }
  });
}
