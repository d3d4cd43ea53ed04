import { type BrandPreviews, brandsPath } from '@tillway/contract';
import type { FastifyInstance } from 'fastify';
import { brandProblems, type PortalFile, PortalFileError, portalOfHost } from '../portals/portal-file';

/**
 * The brands of the portal file for the gallery of a developer's machine, drafts too. It is read anew for each question, so
 * that a colour that was changed is seen by loading the page again; what is wrong with the file is the answer then.
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
