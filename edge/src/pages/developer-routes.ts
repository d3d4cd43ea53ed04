import type { FastifyInstance } from 'fastify';
import { type PortalFile, portalOfHost } from '../portals/portal-file';

/** On a developer's machine `/dev/mail` leads to the gateway's page of caught mails; elsewhere it is no page of the portal. */
export function developerRoutes(server: FastifyInstance, portals: PortalFile): void {
  server.get('/dev/mail', async (request, reply) =>
    portalOfHost(portals, request.headers.host).environment === 'local'
      ? reply.redirect('/api/dev/mail')
      : reply.callNotFound(),
  );
}
