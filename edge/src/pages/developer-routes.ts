import type { FastifyInstance } from 'fastify';
import { type PortalFile, portalOfHost } from '../portals/portal-file';

/** Leads `/dev/mail` to the gateway's page of caught mails on a developer's machine. Elsewhere it is no page. */
export function developerRoutes(server: FastifyInstance, portals: PortalFile): void {
  server.get('/dev/mail', async (request, reply) =>
    portalOfHost(portals, request.headers.host).environment === 'local'
      ? reply.redirect('/api/dev/mail')
      : reply.callNotFound(),
  );
}
