import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PortalFile, portalOfHost } from '../portals/portal-file';
import { pictureOnly } from './file-policies';

/**
 * Serves pictures that belong to no release: brand icons, logos, and card brands. Their names stay, so browsers
 * revalidate by ETag. The first folder that has the file answers. A host has no icon but that of its own brand.
 */
export async function staticRoutes(server: FastifyInstance, folders: string[], portals: PortalFile) {
  await server.register(fastifyStatic, {
    root: folders,
    prefix: '/static/',
    index: false,
    dotfiles: 'deny',
    allowedPath: (path, _root, request) =>
      !path.startsWith('/icons/') ||
      path === `/icons/${portalOfHost(portals, request.headers.host).portal.brand.key}.svg`,
    cacheControl: true,
    maxAge: '1h',
    setHeaders(response) {
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('content-security-policy', pictureOnly);
    },
  });
}
